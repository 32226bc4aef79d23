import {
  lastDayOfAuthority,
  isAllowed,
  reduce,
  type SupplierRequestEvent,
  type SupplierRequestState,
} from '@switch/domain/supplier-request/supplier-request.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailAttachment } from '../../../platform/mail/mail.tables.ts';
import type { Services } from '../services.ts';
import { mailRequest, mailWithdrawal } from './request.mail.ts';
import { isWithdrawalDue } from './request-views.ts';
import { updateRequest, type SupplierRequestRow } from './supplier-request.queries.ts';

/** The state of a request after an event. Throws when it may not happen: whoever asks has looked. */
export function stateAfter(
  { id, state }: SupplierRequestRow,
  event: SupplierRequestEvent,
): SupplierRequestState {
  const next = reduce(state, event);
  if (!next.ok) throw new Error(`The request ${id} is ${state}: ${event} cannot happen.`);
  return next.value;
}

/** Whether a letter holds on the day of `now`. */
const isInForce = ({ signedAt }: SupplierRequestRow, now: Date): boolean =>
  ukDateAt(now) <= lastDayOfAuthority(ukDateAt(signedAt));

/** Whether the supplier may get a letter: it waits, it holds, and it is no sample. */
export const canBeSent = (row: SupplierRequestRow, now: Date): boolean =>
  !row.isSample && isAllowed(row.state, 'sent') && isInForce(row, now);

/** Whether it may go by mail: to an address that staff entered, and to no other. */
export const canBeMailed = (row: SupplierRequestRow, now: Date): boolean =>
  canBeSent(row, now) && row.supplierAddress !== null;

/** Leaves a letter to staff, because no address of the supplier is set, or none may be used. */
export const leaveToStaff = (tx: Db, row: SupplierRequestRow): Promise<void> =>
  updateRequest(tx, row.id, { state: stateAfter(row, 'left') });

/** Mails a letter to the address that is set for its supplier, once. */
export async function mailToSupplier(
  tx: Db,
  row: SupplierRequestRow,
  { attachment, now }: { readonly attachment: MailAttachment; readonly now: Date },
  services: Services,
): Promise<void> {
  const to = row.supplierAddress;
  if (to === null) throw new Error(`No address is set for the supplier of ${row.id}.`);
  await mailRequest(tx, row, { to, attachment }, services);
  await updateRequest(tx, row.id, { state: stateAfter(row, 'sent'), askedAt: now, askedAddress: to });
}

/**
 * Takes a letter back. A supplier that was mailed the letter is mailed that it is taken back; one that staff wrote to is
 * left to staff. Nothing happens to one that is taken back already.
 */
export async function withdraw(
  tx: Db,
  row: SupplierRequestRow,
  now: Date,
  services: Services,
): Promise<SupplierRequestRow> {
  if (!isAllowed(row.state, 'withdrawn')) return row;
  const withdrawn = { ...row, state: stateAfter(row, 'withdrawn'), withdrawnAt: now };
  const mailedTo = isWithdrawalDue(withdrawn) ? row.askedAddress : null;
  if (mailedTo !== null) await mailWithdrawal(tx, withdrawn, mailedTo, services);
  const change = {
    state: withdrawn.state,
    withdrawnAt: now,
    withdrawalSentAt: mailedTo === null ? row.withdrawalSentAt : now,
  };
  await updateRequest(tx, row.id, change);
  return { ...withdrawn, ...change };
}
