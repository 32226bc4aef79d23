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

/**
 * Returns the state of a request after an event. Throws if the event is not allowed: callers check that
 * first.
 */
export function stateAfter(
  { id, state }: SupplierRequestRow,
  event: SupplierRequestEvent,
): SupplierRequestState {
  const next = reduce(state, event);
  if (!next.ok) throw new Error(`The request ${id} is ${state}: ${event} cannot happen.`);
  return next.value;
}

/** Returns whether a letter is still valid on the day of `now`. */
const isInForce = ({ signedAt }: SupplierRequestRow, now: Date): boolean =>
  ukDateAt(now) <= lastDayOfAuthority(ukDateAt(signedAt));

/**
 * Returns whether a letter may be sent to the supplier: it has not been sent, it is still valid, and it is
 * not a sample.
 */
export const canBeSent = (row: SupplierRequestRow, now: Date): boolean =>
  !row.isSample && isAllowed(row.state, 'sent') && isInForce(row, now);

/** Returns whether it may be mailed: only to an address that staff entered. */
export const canBeMailed = (row: SupplierRequestRow, now: Date): boolean =>
  canBeSent(row, now) && row.supplierAddress !== null;

/** Leaves a letter for staff to send, because the supplier has no address set or none may be used. */
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
 * Withdraws a letter. If the supplier got it by mail from us, it is mailed that the letter is withdrawn; if
 * staff sent it, informing the supplier is left to staff. Does nothing if it is already withdrawn.
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
