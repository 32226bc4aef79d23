import {
  findOscrCharity,
  getCharityDetails,
  getCompanyDetails,
} from '@switch/contract/http/reference/look-up.ts';
import type { FoundOrganisation } from '@switch/contract/http/reference/look-up.ts';
import {
  organisationKindRules,
  type OrganisationRegister,
} from '@switch/domain/organisation/organisation-kind.ts';
import { ask, done, made, type Visit } from './visit.ts';

const registers = {
  'companies-house': getCompanyDetails,
  'charity-commission': getCharityDetails,
  oscr: findOscrCharity,
} as const satisfies Record<Exclude<OrganisationRegister, 'none'>, unknown>;

async function lookUp(visit: Visit): Promise<FoundOrganisation | undefined> {
  const { kind, lookUp: query } = visit.story.organisation;
  const { register } = organisationKindRules[kind];
  if (register === 'none') return undefined;
  const { organisations } = done(await ask(visit, registers[register], { body: { query } }));
  return (visit.organisation = made(organisations[0], `organisation ${query}`));
}

/** The organisation as its register knows it; typed by hand where none lists its kind. */
export async function organisation(visit: Visit) {
  const { kind, lookUp: typedName, isIncorporated } = visit.story.organisation;
  const found = await lookUp(visit);
  const isScotlandCharity = kind === 'scottish-charity';
  if (!found) return { companyName: typedName, isScotlandCharity, standing: 'not-checked' } as const;
  if (found.standing === 'stop') throw new Error(`${found.name} may not switch: ${found.standingWords}`);
  const { companyRegNo, charityNumber, registeredAddress, standing } = found;
  const asksBody = organisationKindRules[kind].ownerCheck === 'unless-incorporated';
  const isBody = companyRegNo === undefined ? isIncorporated : true;
  return {
    companyName: found.name,
    ...(companyRegNo !== undefined && { companyRegNo }),
    ...(charityNumber !== undefined && { charityNumber }),
    isScotlandCharity,
    ...(asksBody && isBody !== undefined && { isIncorporated: isBody }),
    ...(registeredAddress && { registeredAddress }),
    standing,
  };
}

/** The owner of an organisation that is no body of its own. */
export function proprietor({ story }: Visit) {
  const { home, born } = made(story.owner, 'owner');
  return { proprietorAddress: home, dateOfBirth: born };
}

/** The owner's address history. */
export function residence({ story }: Visit) {
  const { years, months, before } = made(story.owner, 'owner');
  const lived = { residentialStatus: 'owner', yearsAtProperty: years, monthsAtProperty: months } as const;
  return { ...lived, ...(before && { previousAddress: before }) };
}
