import type { Envelope as EnvelopeView } from '@switch/contract/http/switching/envelope.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { envelopeStateTexts } from '@switch/domain/signing/envelope-text.ts';
import {
  reduceEnvelope,
  untilReminderMs,
  type Envelope,
  type EnvelopeEffect,
  type EnvelopeEvent,
  type EnvelopeProblem,
  type EnvelopeSigner,
} from '@switch/domain/signing/envelope.ts';
import { ruleWords, signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { addJob } from '../../../../platform/jobs/job.ts';
import { askToSeeToUnsigned } from '../../cases/stopped-task.ts';
import type { Services } from '../../services.ts';
import { FINISH, INSTRUCT_SERVICE, queueJob } from './envelope-jobs.ts';
import { notifyOwner, notifySigners, type SignerStop } from './envelope.mail.ts';
import {
  insertEvent,
  insertSigner,
  lockEnvelope,
  newestEnvelope,
  updateEnvelope,
  updateSigner,
  waitForTurn,
  type EnvelopeSignerRow,
  type NewEvent,
  type StoredEnvelope,
} from './envelope.queries.ts';

/** Who causes a change of an envelope, when and from where. */
export type Mover = Pick<NewEvent, 'actor' | 'actorId' | 'address' | 'at'>;

const nowhere = { actorId: null, address: '' };
/** A change made by the product itself. */
export const byProduct = (at: Date): Mover => ({ actor: 'product', ...nowhere, at });
/** A change reported by the signing service. */
export const byService = (at: Date): Mover => ({ actor: 'service', ...nowhere, at });

/** A change made by a person at a screen: the owner if a session is given, otherwise a signer. */
export const byRequest = (
  { request: { address }, now }: Pick<Context, 'request' | 'now'>,
  owner: { readonly userId: string } | null,
): Mover => ({
  actor: owner ? 'owner' : 'signer',
  actorId: owner?.userId ?? null,
  address,
  at: now,
});

const ms = (at: Date | null): number | null => at?.getTime() ?? null;
const at = (time: number | null): Date | null => (time === null ? null : new Date(time));

/** Converts a stored envelope to the form its rules work on. */
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

/**
 * Applies an event to a locked envelope: stores the new state and the event with who caused it, and queues
 * what has to be done, all in this transaction. An event that changes nothing is not stored again. Returns
 * the envelope afterwards, or why the event is not possible.
 */
export async function moveEnvelope(
  tx: Db,
  stored: StoredEnvelope,
  event: EnvelopeEvent,
  by: Mover,
  services: Services,
): Promise<Outcome<{ readonly stored: StoredEnvelope }, EnvelopeProblem>> {
  const before = envelopeOf(stored);
  const next = reduceEnvelope(before, event);
  if (!next.ok) return fail(next.problem);
  const { envelope, effects } = next.value;
  if (envelope === before) return succeed({ stored });
  const { id } = stored.row;
  await storeChange(tx, stored, envelope, by.at);
  const signerId = 'signerId' in event ? event.signerId : null;
  const detail = 'reason' in event ? event.reason : '';
  await insertEvent(tx, { envelopeId: id, kind: event.kind, signerId, detail, ...by });
  const after = await lockEnvelope(tx, id);
  if (!after) throw new Error('An envelope that moved is there.');
  for (const effect of effects) await queue(tx, after, effect, services);
  const { state, applicationId } = after.row;
  if (state === 'expired' || state === 'declined') await askToSeeToUnsigned(tx, applicationId, state, by.at);
  await notifyOfStop(tx, after, event, services);
  return succeed({ stored: after });
}

const isAsked = ({ state }: EnvelopeSignerRow): boolean => state === 'invited' || state === 'viewed';

/** Notifies those who were asked when signing is over for them. */
async function notifyOfStop(
  tx: Db,
  after: StoredEnvelope,
  event: EnvelopeEvent,
  services: Services,
): Promise<void> {
  const { row, signers } = after;
  const notify = (stop: SignerStop, whom: readonly EnvelopeSignerRow[]) =>
    notifySigners(tx, after, { stop, signers: whom }, services);
  if (event.kind === 'replaced')
    return notify(
      'replaced',
      signers.filter(({ id }) => id === event.signerId),
    );
  if (row.state === 'completing') return notify('not-needed', signers.filter(isAsked));
  if (row.state === 'declined' || row.state === 'expired' || row.state === 'price-changed')
    return notify(
      row.state,
      signers.filter((each) => isAsked(each) || each.state === 'signed'),
    );
  // Not needed when prices change: everyone is asked again at once.
  if (event.kind === 'voided')
    return notify(
      'voided',
      signers.filter((each) => isAsked(each) || each.state === 'signed'),
    );
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
  const known = new Map(signers.map((signer) => [signer.id, signer]));
  for (const signer of after.signers) {
    const old = known.get(signer.signerId);
    if (old && (old.state !== signer.state || ms(old.askedAt) !== signer.askedAtMs))
      await updateSigner(tx, old.id, stateOf(signer));
  }
  // After the updates, because a successor's address must be free among those still asked.
  for (const [position, signer] of after.signers.entries()) {
    const { signerId: id, name, role, email } = signer;
    if (!known.has(id))
      await insertSigner(tx, {
        id,
        envelopeId: row.id,
        position,
        name,
        role,
        email,
        phone: null,
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
  stored: StoredEnvelope,
  effect: EnvelopeEffect,
  services: Services,
): Promise<void> {
  const { id: envelopeId, reason } = stored.row;
  switch (effect.kind) {
    case 'finish':
      return queueJob(tx, FINISH, envelopeId);
    case 'close-at-service':
      return addJob(tx, INSTRUCT_SERVICE, { envelopeId, act: 'close', reason });
    case 'remind-at-service':
      return addJob(tx, INSTRUCT_SERVICE, { envelopeId, act: 'remind', signerId: effect.signerId });
    case 'replace-at-service': {
      const { signerId, successorId } = effect;
      return addJob(tx, INSTRUCT_SERVICE, { envelopeId, act: 'replace', signerId, successorId });
    }
    case 'notify-owner':
      return notifyOwner(tx, stored, effect, services);
  }
}

/**
 * Voids the envelope of an application because something material in it has changed, in the transaction that
 * changes it. A completed envelope stays as it is. Until that transaction ends, no one can sign the envelope
 * and no new one can be made.
 */
export async function voidEnvelopeOf(
  tx: Db,
  applicationId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
  services: Services,
): Promise<void> {
  await waitForTurn(tx, applicationId);
  const newest = await newestEnvelope(tx, applicationId);
  const locked = newest && (await lockEnvelope(tx, newest.id));
  if (locked && locked.row.state !== 'voided')
    await moveEnvelope(tx, locked, { kind: 'voided', reason }, byProduct(now), services);
}

/** Returns an envelope as its owner sees it. */
export const envelopeView = (
  { row, signers }: StoredEnvelope,
  now: Date,
  { eSign }: Pick<Services, 'eSign'>,
): EnvelopeView => ({
  ...row,
  envelopeId: row.id,
  stateWords: envelopeStateTexts[row.state],
  ruleWords: ruleWords(row.rule, signers.filter(({ state }) => state !== 'replaced').length),
  signaturesNeeded: signaturesNeeded(row.rule),
  signers: signers.map((signer) => ({
    ...signerView(signer, row.state === 'open', now),
    accessCode: codeOf(signer, row, eSign),
  })),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  pricesHoldUntil: row.pricesHoldUntil.toISOString(),
  differences: row.state === 'price-changed' ? row.differences.map((each) => ({ ...each })) : [],
});

/** Returns the code that a signer who is still asked has to enter; null if the signing service needs none. */
const codeOf = (
  { id, phone, state }: EnvelopeSignerRow,
  row: StoredEnvelope['row'],
  eSign: Services['eSign'],
): string | null =>
  row.state === 'open' && row.service === eSign.name && (state === 'invited' || state === 'viewed')
    ? eSign.codeFor({ signerId: id, phone })
    : null;

function signerView(
  { id, stateAt, askedAt, phone: _, ...signer }: EnvelopeSignerRow,
  isOpen: boolean,
  now: Date,
): Omit<EnvelopeView['signers'][number], 'accessCode'> {
  const isAsked = isOpen && (signer.state === 'invited' || signer.state === 'viewed');
  const isDue = untilReminderMs({ askedAtMs: ms(askedAt) }, now.getTime()) === 0;
  return { ...signer, signerId: id, at: stateAt?.toISOString() ?? null, isReminderDue: isAsked && isDue };
}
