import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type {
  EnvelopeEffect,
  EnvelopeEvent,
  EnvelopeProblem,
} from '@switch/domain/signing/envelope-event.ts';
import { reduceEnvelope, type Envelope, type EnvelopeSigner } from '@switch/domain/signing/envelope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { RequestFacts } from '../../../../platform/http/route.ts';
import { addJob } from '../../../../platform/jobs/job.ts';
import {
  insertEvent,
  insertSigner,
  lockEnvelope,
  signersOf,
  updateEnvelope,
  updateSigner,
  type EnvelopeRow,
  type EnvelopeSignerRow,
  newestEnvelope,
  waitForTurn,
} from './envelope.queries.ts';
import { notifyOwner } from './envelope.mail.ts';
import { FINISH, INSTRUCT_SERVICE } from './envelope-jobs.ts';
import type { EnvelopeEventTable } from './envelope.tables.ts';
import type { Services } from '../../services.ts';

/** Who makes an envelope move, and from where. */
export type Mover = Pick<EnvelopeEventTable, 'actor' | 'actorId' | 'address'>;

/** What the product does by itself, and what the signing service tells. */
export const BY_PRODUCT: Mover = { actor: 'product', actorId: null, address: '' };
export const BY_SERVICE: Mover = { actor: 'service', actorId: null, address: '' };

/** The owner of an envelope at a screen. */
export const byOwner = (userId: string, { address }: Pick<RequestFacts, 'address'>): Mover => ({
  actor: 'owner',
  actorId: userId,
  address,
});

/** An envelope with its signers, as it is stored. */
export interface StoredEnvelope {
  readonly row: EnvelopeRow;
  readonly signers: readonly EnvelopeSignerRow[];
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null;
const at = (time: number | null): Date | null => (time === null ? null : new Date(time));

/** A stored envelope as its rules see it. */
const envelopeOf = ({ row, signers }: StoredEnvelope): Envelope => ({
  state: row.state,
  rule: row.rule,
  expiresAtMs: row.expiresAt.getTime(),
  reason: row.reason,
  signers: signers.map(({ id, stateAt, askedAt, ...signer }) => ({
    ...signer,
    signerId: id,
    atMs: ms(stateAt),
    askedAtMs: ms(askedAt),
  })),
});

/** The envelope with its signers, held until the transaction ends; null when there is none. */
export async function holdEnvelope(tx: Db, envelopeId: string): Promise<StoredEnvelope | null> {
  const row = await lockEnvelope(tx, envelopeId);
  return row ? { row, signers: await signersOf(tx, envelopeId) } : null;
}

/**
 * Moves a held envelope by an event: stores the new state, the event with who made it happen, and queues what has to be
 * done, all in this transaction. An event that changes nothing is not stored again. Returns the envelope afterwards with
 * its effects, or why the event is not possible.
 */
export async function moveEnvelope(
  tx: Db,
  stored: StoredEnvelope,
  event: EnvelopeEvent,
  { by, now }: { readonly by: Mover; readonly now: Date },
  services: Services,
): Promise<
  Outcome<{ readonly stored: StoredEnvelope; readonly effects: readonly EnvelopeEffect[] }, EnvelopeProblem>
> {
  const before = envelopeOf(stored);
  const next = reduceEnvelope(before, event);
  if (!next.ok) return fail(next.problem);
  const { envelope, effects } = next.value;
  if (envelope === before) return succeed({ stored, effects });
  const { id } = stored.row;
  await storeChange(tx, stored, envelope, now);
  const signerId = 'signerId' in event ? event.signerId : null;
  const detail = 'reason' in event ? event.reason : '';
  await insertEvent(tx, { envelopeId: id, happenedAt: now, kind: event.kind, signerId, detail, ...by });
  const after = await holdEnvelope(tx, id);
  if (!after) throw new Error('An envelope that moved is there.');
  for (const effect of effects) await queue(tx, after, effect, services);
  return succeed({ stored: after, effects });
}

async function storeChange(
  tx: Db,
  { row, signers }: StoredEnvelope,
  after: Envelope,
  now: Date,
): Promise<void> {
  await updateEnvelope(tx, row.id, {
    state: after.state,
    reason: after.reason,
    completedAt: after.state === 'completed' ? (row.completedAt ?? now) : null,
  });
  for (const signer of after.signers) {
    const known = signers.find(({ id }) => id === signer.signerId);
    if (!known) continue;
    const isChanged = known.state !== signer.state || ms(known.askedAt) !== signer.askedAtMs;
    if (isChanged) await updateSigner(tx, known.id, stateOf(signer));
  }
  // After the changes: a successor may have the address of nobody who is still asked.
  for (const [index, signer] of after.signers.entries()) {
    if (signers.some(({ id }) => id === signer.signerId)) continue;
    const { signerId: id, name, role, email } = signer;
    await insertSigner(tx, {
      id,
      envelopeId: row.id,
      position: index,
      name,
      role,
      email,
      ...stateOf(signer),
    });
  }
}

const stateOf = ({ state, atMs, askedAtMs }: EnvelopeSigner) => ({
  state,
  stateAt: at(atMs),
  askedAt: at(askedAtMs),
});

async function queue(
  tx: Db,
  { row, signers }: StoredEnvelope,
  effect: EnvelopeEffect,
  services: Services,
): Promise<void> {
  const envelopeId = row.id;
  switch (effect.kind) {
    case 'finish':
      return addJob(tx, FINISH, { envelopeId }, { key: FINISH.keyOf(envelopeId) });
    case 'close-at-service':
      return addJob(tx, INSTRUCT_SERVICE, { envelopeId, act: 'close', reason: row.reason });
    case 'remind-at-service':
      return addJob(tx, INSTRUCT_SERVICE, { envelopeId, act: 'remind', signerId: effect.signerId });
    case 'replace-at-service': {
      const { signerId, successorId } = effect;
      return addJob(tx, INSTRUCT_SERVICE, { envelopeId, act: 'replace', signerId, successorId });
    }
    case 'notify-owner':
      return notifyOwner(tx, { row, signers }, effect, services);
    // Who accepts the prices makes the successor, and who finishes sends the copies: both have at hand what it takes.
    case 'make-successor':
    case 'send-copies':
  }
}

/**
 * Voids the envelope of an application because something material in it has changed, in the transaction that changes it.
 * What everybody has signed stays as it is. Until that transaction ends, nobody signs in it and none is made.
 */
export async function voidEnvelopeOf(
  tx: Db,
  applicationId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
  services: Services,
): Promise<void> {
  await waitForTurn(tx, applicationId);
  const newest = await newestEnvelope(tx, applicationId);
  const locked = newest && (await holdEnvelope(tx, newest.id));
  if (locked && locked.row.state !== 'voided')
    await moveEnvelope(tx, locked, { kind: 'voided', reason }, { by: BY_PRODUCT, now }, services);
}
