import { readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import type { AskedRegister } from './use-organisation-search.ts';

/** How a register is named and asked. */
export type RegisterLabels = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
};

export const registerLabels: Readonly<Record<AskedRegister, RegisterLabels>> = {
  'companies-house': {
    name: 'Companies House',
    label: 'Company number or name',
    hint: 'A number such as 01234567 or SC123456 finds it at once. Part of the name will do.',
  },
  'charity-commission': {
    name: 'the Charity Commission',
    label: 'Charity number or name',
    hint: 'A number such as 1123456 finds it at once. Part of the name will do.',
  },
  oscr: {
    name: 'the Scottish Charity Register',
    label: 'Scottish charity number',
    hint: 'SC and six digits, such as SC012345. It is on your letterhead.',
  },
};

const SHORTEST_QUERY = 2;

/** Why `query` cannot be looked up; undefined when it can. The Scottish register is asked by number only. */
export function queryProblem(register: AskedRegister, query: string): string | undefined {
  if (register === 'oscr') {
    const read = readScottishCharityNumber(query);
    return read.ok ? undefined : read.problem.message;
  }
  return query.trim().length < SHORTEST_QUERY
    ? 'Enter a number, or at least two letters of the name'
    : undefined;
}
