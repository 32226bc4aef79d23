import type * as calls from '@switch/contract/http/switching/bank-reveal.ts';
import type { BankReveal } from '@switch/contract/http/switching/bank-reveal.ts';
import { revealExpiry, revealState } from '@switch/domain/cases/bank-reveal.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { closeTasks, openTask } from '../../tasks/index.ts';
import { addCaseEvent } from '../cases/casework/case-event.queries.ts';
import { caseOf } from '../cases/casework/timeline.queries.ts';
import type { Operation } from '../services.ts';
import {
  insertReveal,
  lockApplication,
  lockReveal,
  mandateSealed,
  revealsOf,
  sentDetails,
  updateReveal,
} from './reveal.queries.ts';

const NO_CASE = refuse('not-found', 'There is no such case, or it has no bank details.');
const NO_REQUEST = refuse('not-found', 'There is no such request of yours.');

/**
 * Fetches the sealed bank details of an application: those of its newest mandate, or otherwise those it was
 * sent with.
 */
const sealedDetails = async (db: Db, applicationId: string) =>
  (await mandateSealed(db, applicationId)) ?? (await sentDetails(db, applicationId));

const shown = async (db: Db, applicationId: string, staffId: string, now: Date): Promise<BankReveal[]> =>
  (await revealsOf(db, applicationId)).map((row) => ({
    revealId: row.id,
    reason: row.reason,
    askedBy: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    state: revealState(row, now),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedByName,
    isOwn: row.askedBy === staffId,
  }));

const taskKey = (revealId: string): string => `bank-reveal ${revealId}`;
/** Returns the key of the requester's task once someone has approved. */
const showKey = (revealId: string): string => `bank-reveal-show ${revealId}`;

/** Returns the details with their digits masked, and the requests to see them in full. */
export const listReveals: Handler<typeof calls.listBankReveals> = async ({ db, params, staff, now }) => {
  const of = await caseOf(db, params.reference);
  const sealed = of && (await sealedDetails(db, of.id));
  if (!of || !sealed) return { reveals: [], masked: null };
  const { accountHolderName, sortCode, accountNumber, bankName, manualBankName } = sealed.masked;
  const masked = { accountHolderName, sortCode, accountNumber, bankName: bankName || manualBankName };
  return { reveals: await shown(db, of.id, staff.staffId, now), masked };
};

/** Asks to see full bank details. Problems: not-found, bad-fields. */
export const askForDetails: Operation<typeof calls.askBankDetails> = async (context, { ids }) => {
  const { db, params, body, staff, now } = context;
  const of = await caseOf(db, params.reference);
  if (!of || !(await sealedDetails(db, of.id))) return NO_CASE;
  if (body.reason === '') return refuseFields([{ field: 'reason', message: 'Say what you need them for' }]);
  const { id: applicationId } = of;
  await lockApplication(db, applicationId);
  const { staffId } = staff;
  const open = (await revealsOf(db, applicationId)).some(
    (row) => row.askedBy === staffId && ['waiting', 'approved'].includes(revealState(row, now)),
  );
  if (!open) {
    const id = ids.uuid();
    const { reason } = body;
    const { reference } = params;
    const expiresAt = revealExpiry(now);
    const row = { id, applicationId, askedBy: staffId, reason, askedAt: now, expiresAt };
    await insertReveal(db, { ...row, decidedBy: null, decidedAt: null, isApproved: null, shownAt: null });
    await openTask(db, {
      kind: 'bank-reveal',
      subject: { kind: 'bank-reveal', id: reference },
      title: `Approve that a colleague sees the bank details of ${reference}`,
      dueAt: expiresAt,
      key: taskKey(id),
      now,
    });
    await addCaseEvent(db, { applicationId, kind: 'bank-asked', at: now, actorId: staffId, detail: reason });
    await auditStaff(context, 'bank-reveal.ask', applicationId);
  }
  return { result: true, reveals: await shown(db, applicationId, staffId, now) };
};

/** Approves or refuses someone else's request. Problems: not-found, not-allowed, conflict. */
export const decideReveal: Handler<typeof calls.decideBankReveal> = async (context) => {
  const { db, params, body, staff, now } = context;
  const row = isUuid(params.revealId) ? await lockReveal(db, params.revealId) : undefined;
  if (!row) return refuse('not-found', 'There is no such request.');
  const { id, applicationId, askedBy, reference } = row;
  if (askedBy === staff.staffId)
    return refuse('not-allowed', 'Somebody else has to approve what you asked for.');
  const { isApproved } = body;
  if (row.isApproved !== null)
    return row.isApproved === isApproved
      ? { result: true, reveals: await shown(db, applicationId, staff.staffId, now) }
      : refuse('conflict', 'A colleague has decided otherwise in between.');
  if (revealState(row, now) === 'expired') return refuse('not-allowed', 'This request has run out.');
  const expiresAt = isApproved ? revealExpiry(now) : row.expiresAt;
  await updateReveal(db, id, { decidedBy: staff.staffId, decidedAt: now, isApproved, expiresAt });
  await closeTasks(db, { key: taskKey(id) }, { at: now, by: staff.staffId });
  if (isApproved)
    await openTask(db, {
      kind: 'bank-reveal',
      subject: { kind: 'bank-reveal', id: reference },
      title: `Look at the bank details of ${reference}, once`,
      dueAt: expiresAt,
      ownerId: askedBy,
      key: showKey(id),
      now,
    });
  const kind = isApproved ? 'bank-approved' : 'bank-refused';
  await addCaseEvent(db, { applicationId, kind, at: now, actorId: staff.staffId });
  await auditStaff(context, 'bank-reveal.decide', applicationId);
  return { result: true, reveals: await shown(db, applicationId, staff.staffId, now) };
};

/** The sealed part of bank details. */
const Details = z.object({
  accountHolderName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  manualBankName: z.string(),
});

/** Shows full bank details to the person who asked, once. Problems: not-found, not-allowed. */
export const showDetails: Operation<typeof calls.showBankDetails> = async (context, { vault }) => {
  const { db, params, staff, now } = context;
  const row = isUuid(params.revealId) ? await lockReveal(db, params.revealId) : undefined;
  if (row?.askedBy !== staff.staffId) return NO_REQUEST;
  const state = revealState(row, now);
  if (state !== 'approved') return refuse('not-allowed', refusals[state]);
  const sealed = await sealedDetails(db, row.applicationId);
  if (!sealed) return NO_CASE;
  await updateReveal(db, row.id, { shownAt: now });
  await closeTasks(db, { key: showKey(row.id) }, { at: now, by: staff.staffId });
  const { applicationId } = row;
  await addCaseEvent(db, { applicationId, kind: 'bank-shown', at: now, actorId: staff.staffId });
  await auditStaff(context, 'bank-reveal.show', applicationId);
  // The only place where full details are opened for a response.
  const details = Details.parse(JSON.parse(vault.open(sealed.sealed, sealed.id)));
  const { accountHolderName, sortCode, accountNumber, bankName, manualBankName } = details;
  return { result: true, accountHolderName, sortCode, accountNumber, bankName: bankName || manualBankName };
};

const refusals = {
  waiting: 'Nobody has approved it yet.',
  refused: 'A colleague refused it.',
  seen: 'You have seen them. Ask again if you need them once more.',
  expired: 'The approval has run out. Ask again.',
} as const;
