import type { RecordApplication, RecordSupply } from '@switch/contract/http/record.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';

/** What somebody can do about where a switch stands. */
export type SupplyAct = { readonly kind: 'compare' | 'drafts' | 'write' | 'reminders' };

const acts: Partial<Readonly<Record<CaseState, SupplyAct['kind']>>> = {
  rejected: 'compare',
  expired_price: 'compare',
  withdrawn: 'drafts',
  cancelled: 'compare',
  lapsed: 'compare',
  renewal_window: 'compare',
  objected: 'write',
  on_hold: 'write',
  first_bill_query: 'write',
  in_term: 'reminders',
  first_bill_ok: 'reminders',
};

/** What can be done about where a meter's switch stands; undefined where there is nothing to do but wait. */
export const actOf = ({ state }: Pick<RecordSupply, 'state'>): SupplyAct['kind'] | undefined => acts[state];

/** A mail to us about a meter, ready to be completed: the reference, the meter and where it stands are in it. */
export function mailLink(
  email: string,
  { reference, organisationName }: Pick<RecordApplication, 'reference' | 'organisationName'>,
  { fuel, meterNumber, stateWords }: Pick<RecordSupply, 'fuel' | 'meterNumber' | 'stateWords'>,
): string {
  const subject = `${reference}: ${fuel} switch`;
  const body = [
    `Reference: ${reference}`,
    `Organisation: ${organisationName}`,
    `Meter: ${fuel}, ${meterNumber}`,
    `Where it stands: ${stateWords}`,
    '',
    'What we would like to say:',
    '',
  ].join('\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
