import { replyEffect, type ReplyEffect } from '@switch/domain/hand-over/reply-effect.ts';
import { replyLabels, replyReasonLabel, type SupplierReply } from '@switch/domain/hand-over/reply.ts';
import { caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { succeed, type Outcome } from '@switch/domain/outcome.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { closeTasks, openTask } from '../../../tasks/index.ts';
import { refreshCards } from '../../cases/cards/case-card.ts';
import { lockCase, type CaseRow } from '../../cases/case.queries.ts';
import { moveCases } from '../../cases/move-case.ts';
import { endUnneededMandates } from '../../mandates/make-mandates.ts';
import type { Services } from '../../services.ts';
import {
  acknowledgeRegistration,
  lockHandOver,
  updateHandOver,
  type HandOverRow,
} from '../hand-over.queries.ts';
import { dropRegistration } from '../registration/queue-registration.ts';
import type { ReplyState } from '../hand-over.tables.ts';
import { mailLastMoveOnly, updateReply } from './reply.queries.ts';
import { insertFinalReading, insertStartChange, startChangesOf } from './start-change.queries.ts';

/** A stored reply that is to be applied to a supply. */
export interface Filing {
  readonly replyId: string;
  readonly reply: SupplierReply;
  readonly supply: { readonly id: string };
  readonly handOver: HandOverRow | undefined;
  /** The member of staff who files it; null if the product does. */
  readonly by: string | null;
}

type Filed = Outcome<ReplyState, { readonly code: 'does-not-fit' }>;

/**
 * Files a reply with a supply: the case moves through its allowed states, a new start date or a final reading
 * is stored, and the hand-over counts as acknowledged. A reply that changes nothing is filed as `unchanged`.
 * Problem: does-not-fit, if the case is no longer in a suitable state.
 */
export async function applyReply(
  tx: Db,
  filing: Filing,
  now: Date,
  services: Pick<Services, 'ids'>,
): Promise<Filed> {
  const { reply, supply, handOver, replyId, by } = filing;
  const row = await lockCase(tx, supply.id);
  if (!row) return { ok: false, problem: { code: 'does-not-fit' } };
  const effect = replyEffect(reply.kind, row.state, by === null ? 'product' : 'person');
  if (!effect.ok) return effect;
  const changes = [
    ...(await move(tx, row, effect.value, filing, now)),
    ...(await store(tx, row, effect.value, filing, now, services)),
  ];
  const state: ReplyState = changes.length > 0 || reply.kind === 'information' ? 'filed' : 'unchanged';
  await updateReply(tx, replyId, {
    state,
    supplyId: row.id,
    applicationId: row.applicationId,
    supplierId: row.supplierId,
    handOverId: handOver?.id ?? null,
    changes: JSON.stringify(changes),
    decidedAt: now,
    decidedBy: by,
    ...(by === null && { waitsBecause: null }),
  });
  await closeTasks(tx, { key: `supplier-reply:${replyId}` }, { at: now, by });
  await acknowledge(tx, handOver, now);
  await acknowledgeRegistration(tx, row.id, now);
  const last = effect.value.path.at(-1);
  if (row.state === 'clear_again' && last !== row.state) await dropRegistration(tx, row.id, now);
  if (reply.kind === 'information' && by === null) await askToRead(tx, replyId, row, now);
  return succeed(state);
}

async function move(
  tx: Db,
  row: CaseRow,
  { path }: ReplyEffect,
  { reply, by }: Filing,
  now: Date,
): Promise<readonly string[]> {
  if (path.length < 2) return [];
  const answer = `${replyLabels[reply.kind].toLowerCase()} by ${row.offer.supplierName}`;
  await moveLocked(tx, row.id, path, {
    at: now,
    reason: reply.reason || answer,
    passing: answer,
    actorId: by,
  });
  await mailLastMoveOnly(tx, row.id, now, path.length - 1);
  const last = path.at(-1) ?? row.state;
  if (last === 'rejected') await endUnneededMandates(tx, row.applicationId, { staffId: by, at: now });
  const label = replyReasonLabel(reply);
  const text = `${caseStateTexts[row.state].staff} → ${caseStateTexts[last].staff}`;
  return [label === '' ? text : `${text}: ${label}`];
}

/**
 * Moves a locked case. The reason belongs to the last move; states that the supplier skipped name the answer
 * that skipped them.
 */
async function moveLocked(
  tx: Db,
  supplyId: string,
  path: ReplyEffect['path'],
  { passing, ...moved }: { at: Date; reason: string; passing: string; actorId: string | null },
): Promise<void> {
  const [first, ...rest] = path;
  const before = rest.at(-2) ?? first;
  const last = rest.at(-1) ?? first;
  const count =
    rest.length > 1
      ? await moveCases(tx, { supplyId }, { ...moved, path: [first, ...rest.slice(0, -1)], reason: passing })
      : 1;
  if (count === 0 || (await moveCases(tx, { supplyId }, { ...moved, path: [before, last] })) === 0)
    throw new Error('A case that is locked moves.');
}

async function store(
  tx: Db,
  row: CaseRow,
  { stores }: ReplyEffect,
  { reply, replyId }: Filing,
  now: Date,
  { ids }: Pick<Services, 'ids'>,
): Promise<readonly string[]> {
  const { date, kind, reading } = reply;
  if (date === null || stores === 'nothing') return [];
  const common = { id: ids.uuid(), supplyId: row.id, replyId, notedAt: now };
  if (stores === 'reading')
    return (await insertFinalReading(tx, { ...common, reading, readOn: date }))
      ? [`Final reading ${reading} on ${longDate(date)}`]
      : [];
  const [change] = await startChangesOf(tx, [row.id]);
  const previousDate = change?.startDate ?? row.startDate;
  if (previousDate === date) return [];
  const startKind = kind === 'live' ? ('live' as const) : ('moved' as const);
  const byReply = { ...common, reason: null, actorId: null };
  await insertStartChange(tx, { ...byReply, kind: startKind, startDate: date, previousDate });
  await refreshCards(tx, [row.applicationId]);
  return [`Start ${longDate(previousDate)} → ${longDate(date)}`];
}

/** Marks a sent hand-over as acknowledged: a supplier that answers has received it. */
async function acknowledge(tx: Db, handOver: HandOverRow | undefined, now: Date): Promise<void> {
  const row = handOver && (await lockHandOver(tx, handOver.id));
  if (row?.state === 'sent') await updateHandOver(tx, row.id, { state: 'acknowledged', acknowledgedAt: now });
}

const READ_HOURS = 8;

/** Opens a task to read a reply that only gives information, because it moves nothing. */
const askToRead = (tx: Db, replyId: string, { offer }: CaseRow, now: Date): Promise<void> =>
  openTask(tx, {
    kind: 'supplier-reply',
    subject: { kind: 'supplier-reply', id: replyId },
    title: `Read what ${offer.supplierName} wrote`,
    dueAt: new Date(now.getTime() + READ_HOURS * 3_600_000),
    key: `supplier-reply:${replyId}:read`,
    now,
  });
