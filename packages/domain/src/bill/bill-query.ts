import { longDate } from '../units/date-text.ts';
import { formatPounds } from '../units/money-text.ts';
import { pence } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';
import type { BillCheck } from './check-bill.ts';

/** What a letter about a bill refers to. */
export interface BillQuery {
  readonly organisationName: string;
  readonly meterNumber: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly check: BillCheck;
}

/** Returns "£12.40 too much" or "£3.05 too little"; "no difference in the total" if the errors cancel out. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'no difference in the total';
  return `${formatPounds(pence(Math.abs(difference)))} too ${difference > 0 ? 'much' : 'little'}`;
}

/** Returns a message asking the supplier to correct a bill, listing each fault with its amounts; ready to send as it is. */
export function billQueryText({ organisationName, meterNumber, from, to, check }: BillQuery): string {
  const wrong = check.lines.filter(({ isWrong }) => isWrong);
  return [
    'Please check our bill and send a corrected one.',
    '',
    `Customer: ${organisationName}`,
    `Meter: ${meterNumber}`,
    `Bill for: ${longDate(from)} to ${longDate(to)}`,
    `Total: ${formatPounds(check.billed)}; by our contract ${formatPounds(check.expected)} (${differenceText(check.difference)})`,
    '',
    'What is wrong:',
    ...check.faults.map((fault) => `- ${fault}`),
    ...wrong.map(
      ({ label, billed, expected, words }) =>
        `- ${label}: ${formatPounds(billed)} billed, ${formatPounds(expected)} by our contract. ${words}`,
    ),
    '',
    'Please tell us by when this is put right, and do not collect what is disputed until then.',
  ].join('\n');
}
