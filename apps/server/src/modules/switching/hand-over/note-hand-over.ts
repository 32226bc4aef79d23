import type { ChannelKind } from '@switch/domain/hand-over/channel-kinds.ts';
import type { ChannelProblem, ChannelReceipt } from '../../../integrations/supplier-channel/port.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { applicationById } from '../applications/application.queries.ts';
import { addCaseEvent, type CaseEvent } from '../cases/casework/case-event.queries.ts';
import { moveCases } from '../cases/move-case.ts';
import { collectingMandatesOf, moveRow } from '../mandates/mandate.queries.ts';
import type { Services } from '../services.ts';
import type { SupplierCase } from './supplier-case.ts';
import { forgetBankDetails, lockHandOver, updateHandOver, type HandOverRow } from './hand-over.queries.ts';
import { askStaff, queueTry, settle } from './queue-hand-overs.ts';

/** The channel that an attempt used, and its destination. */
interface Tried {
  readonly channel: ChannelKind;
  readonly destination: string;
}

/**
 * Seconds until the next attempt, by the number of attempts so far; the last value is used for all further
 * ones.
 */
const WAITS = [60, 300, 900, 3_600, 10_800, 21_600, 43_200] as const;

/** Runs `work` on a hand-over if it is still queued; otherwise does nothing. */
export const whileQueued = (
  db: Db,
  id: string,
  work: (tx: Db, row: HandOverRow) => Promise<unknown>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockHandOver(tx, id);
    if (row?.state === 'queued') await work(tx, row);
  });

/**
 * Records that a hand-over was sent: its cases move on, the mandate counts as sent, and our copy of the bank
 * digits is deleted.
 */
export const noteSent = (
  db: Db,
  id: string,
  {
    about,
    receipt,
    sentHash,
    tried,
    now,
  }: {
    readonly about: SupplierCase;
    readonly receipt: ChannelReceipt;
    readonly sentHash: Buffer;
    readonly tried: Tried;
    readonly now: Date;
  },
): Promise<void> =>
  whileQueued(db, id, async (tx, row) => {
    const { id: receiptId, isAcknowledged, bankDetails } = receipt;
    await updateHandOver(tx, id, {
      ...tried,
      state: isAcknowledged ? 'acknowledged' : 'sent',
      acknowledgedAt: isAcknowledged ? now : null,
      attempts: row.attempts + 1,
      lastProblem: null,
      sentAt: now,
      receipt: receiptId,
      sentHash,
      bankDetails:
        bankDetails === 'none' && row.purpose === 'contract' && hasMandateToFollow(about)
          ? 'to-follow'
          : bankDetails,
    });
    await forgetBankDetails(tx, id);
    const reason = `handed over to ${row.supplierName}`;
    if (row.purpose === 'contract') await moveOn(tx, about, { at: now, reason, actorId: null });
    if (bankDetails === 'enclosed' || bankDetails === 'encrypted') await noteMandateSent(tx, row, now);
    await settle(tx, id, null, now);
    await noteEvent(tx, row, {
      kind: 'handed-over',
      at: now,
      detail: `${tried.destination}. Receipt: ${receiptId}`,
    });
  });

/** Records the outcome of a hand-over attempt in the timeline of the case. */
export const noteEvent = (
  tx: Db,
  {
    applicationId,
    supplierName,
    purpose,
    build,
  }: Pick<HandOverRow, 'applicationId' | 'supplierName' | 'purpose' | 'build'>,
  {
    actorId = null,
    ...event
  }: Pick<CaseEvent, 'kind' | 'at' | 'detail'> & { readonly actorId?: string | null },
): Promise<void> =>
  addCaseEvent(tx, {
    ...event,
    applicationId,
    actorId,
    became: `${supplierName}${purpose === 'registration' ? ', request to register again' : ''}, attempt ${build}`,
  });

const hasMandateToFollow = ({ supplies }: SupplierCase): boolean =>
  supplies.some(({ offer }) => offer.paymentMethod === 'direct-debit');

/** Moves the cases of a hand-over to the state in which the supplier checks them. */
export async function moveOn(
  tx: Db,
  { supplies }: SupplierCase,
  moved: { readonly at: Date; readonly reason: string; readonly actorId: string | null },
): Promise<void> {
  for (const { id: supplyId } of supplies)
    await moveCases(tx, { supplyId }, { path: ['submitted', 'supplier_checking'], ...moved });
}

async function noteMandateSent(tx: Db, { applicationId, supplierId }: HandOverRow, now: Date): Promise<void> {
  for (const mandate of await collectingMandatesOf(tx, applicationId))
    if (mandate.supplierId === supplierId && mandate.state === 'signed')
      await moveRow(tx, mandate, 'sent_to_supplier', {
        actor: 'system',
        actorId: null,
        reason: 'handed over with the contract',
        movedAt: now,
      });
}

/**
 * Records a failed attempt. It is retried later, or becomes a task for staff if it was the last one or
 * retrying is pointless.
 */
export const noteFailedTry = (
  db: Db,
  id: string,
  {
    about,
    problem,
    tried,
    now,
  }: {
    readonly about: SupplierCase;
    readonly problem: ChannelProblem;
    readonly tried: Tried;
    readonly now: Date;
  },
  { config }: Pick<Services, 'config'>,
): Promise<void> =>
  whileQueued(db, id, async (tx, row) => {
    const attempts = row.attempts + 1;
    const isOver = problem.code === 'refused' || attempts >= config.handOverTries;
    const noted = { ...tried, attempts, lastProblem: problem.message };
    if (!isOver) {
      await updateHandOver(tx, id, noted);
      return queueTry(tx, id, WAITS[Math.min(attempts, WAITS.length) - 1]);
    }
    await updateHandOver(tx, id, { ...noted, state: 'failed', failedAt: now });
    await noteEvent(tx, row, { kind: 'hand-over-failed', at: now, detail: problem.message });
    return askStaff(tx, { ...row, reference: about.row.reference }, 'failed', now);
  });

/** Records that a supplier has no channel, so staff have to hand the case over. */
export const noteManual = (db: Db, id: string, about: SupplierCase, now: Date): Promise<void> =>
  whileQueued(db, id, async (tx, row) => {
    await updateHandOver(tx, id, { state: 'manual' });
    await noteEvent(tx, row, { kind: 'hand-over-manual', at: now, detail: 'No channel is agreed' });
    await askStaff(tx, { ...row, reference: about.row.reference }, 'manual', now);
  });

/** How often to check whether a paper has arrived or is no longer required. */
const PAPERS_SECONDS = 3_600;

/**
 * Records that a contract is waiting for papers that its supplier requires, and opens one task for staff for
 * the same set of papers.
 */
export const noteWaiting = (
  db: Db,
  id: string,
  {
    about,
    missing,
    now,
  }: {
    readonly about: SupplierCase;
    readonly missing: readonly { readonly label: string }[];
    readonly now: Date;
  },
): Promise<void> =>
  whileQueued(db, id, async (tx, row) => {
    const labels = missing.map(({ label }) => label).join('; ');
    const lastProblem = `Waits for papers that ${row.supplierName} asks for: ${labels}.`;
    await queueTry(tx, id, PAPERS_SECONDS);
    if (row.lastProblem === lastProblem) return;
    await updateHandOver(tx, id, { lastProblem });
    await noteEvent(tx, row, { kind: 'hand-over-waits', at: now, detail: labels });
    await askStaff(tx, { ...row, reference: about.row.reference }, 'papers', now);
  });

/**
 * Records that the case was moved on or ended before it was handed over, so nothing is sent any more. `row`
 * is locked.
 */
export async function noteMovedOn(tx: Db, row: HandOverRow, now: Date): Promise<void> {
  const note = 'The case was moved on before it was handed over. Nothing was sent.';
  await updateHandOver(tx, row.id, { state: 'sent-otherwise', sentAt: now, failedAt: null, note });
  await noteEvent(tx, row, { kind: 'hand-over-otherwise', at: now, detail: note });
  await settle(tx, row.id, null, now);
}

/**
 * Records that the mail of a hand-over bounced, and opens a task for staff. Returns whether it was the mail
 * of the current build.
 */
export async function noteBounced(
  tx: Db,
  { id, build, problem, now }: { id: string; build: number; problem: string; now: Date },
): Promise<boolean> {
  const row = await lockHandOver(tx, id);
  if (row?.build !== build) return false;
  if (row.state !== 'sent') return true;
  await updateHandOver(tx, id, { state: 'failed', failedAt: now, lastProblem: problem });
  await noteEvent(tx, row, { kind: 'hand-over-failed', at: now, detail: problem });
  const application = await applicationById(tx, row.applicationId);
  await askStaff(tx, { ...row, reference: application?.reference ?? '' }, 'failed', now);
  return true;
}
