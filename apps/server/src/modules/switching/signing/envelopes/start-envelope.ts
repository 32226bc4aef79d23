import type { PriceDifference } from '@switch/domain/signing/price-differences.ts';
import type { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { isEnvelopeEnd } from '@switch/domain/signing/envelope.ts';
import { signatoryProblems } from '@switch/domain/signing/signatories.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../../platform/http/attempts.ts';
import { ENOUGH_MAIL, refuse, refuseTooMany } from '../../../../platform/http/refusal.ts';
import { addJob, type Job } from '../../../../platform/jobs/job.ts';
import { envelopeView, byProduct, byRequest, moveEnvelope, type Mover } from './move-envelope.ts';
import {
  insertEnvelope,
  insertEvent,
  lockEnvelope,
  newestEnvelope,
  signersOf,
  waitForTurn,
  type StoredEnvelope,
} from './envelope.queries.ts';
import { pricesHoldUntil, pricesNow } from './price-check.ts';
import { PREPARE, queueJob, START } from './envelope-jobs.ts';
import type { z } from 'zod';
import { notifyNotStarted } from './envelope.mail.ts';
import type { Operation, Services } from '../../services.ts';
import { closeUnsigned } from '../../cases/stopped-task.ts';
import {
  sentApplicationById,
  sentApplicationOfUser,
  type SentApplication,
} from '../../applications/sent-application.ts';

/**
 * How many days everyone has to sign. The last day counts to its end, so its date alone is enough to state
 * the deadline.
 */
const LIFE_DAYS = 14;

const endOf = (day: IsoDate): Date => new Date(ukDayStart(addDays(day, 1)));

/**
 * The most times signing of one application can be started in a day, so that the same people are not mailed
 * over and over.
 */
const STARTS: AttemptLimit = { name: 'envelopes by application', most: 5, windowSeconds: 86_400 };

/** The refusal for a reference that is not one of the user's, whether or not it exists. */
export const NOT_FOUND = refuse('not-found', 'There is no application of yours with this reference.');
export const OFFER_GONE = refuse(
  'offer-gone',
  'The offer is not there any more. Choose another one, and sign that.',
);

const NOTHING_TO_SIGN = refuse('not-allowed', 'This application is not waiting for a signature.');

/**
 * Starts the signing of one of the user's sent applications. Repeating the call returns the current envelope;
 * after one that ended without being signed it starts a new one, at most five times a day. If a price has
 * already expired, the envelope waits, showing the differences, until the owner accepts them. Problems:
 * not-found, offer-gone, not-allowed (no one fit to sign is named), too-many-tries.
 */
export const startEnvelope: Operation<typeof sendDocuSign> = async (context, services) => {
  const { body, session, now } = context;
  const { db } = services;
  const sent = await sentApplicationOfUser(db, body.reference, session.userId, services);
  if (!sent) return NOT_FOUND;
  const application = { ...sent, people: await peopleToAsk(db, sent) };
  const current = await currentEnvelope(db, application.id);
  if (current) return { result: true, envelope: envelopeView(current, now, services) };
  if (!application.awaitsSignature) return NOTHING_TO_SIGN;
  if (signatoryProblems(application.rule, application.people).length > 0)
    return refuse('not-allowed', 'Say who signs first: the people named do not fit what was chosen.');
  const prices = await pricesNow(application, now, services);
  if (prices.isGone) return OFFER_GONE;
  const tooMany = await refuseTooMany(services.attempts, [[STARTS, application.id]], now, ENOUGH_MAIL);
  if (tooMany) return tooMany;
  const by = byRequest(context, session);
  const making = { by, differences: prices.differences, predecessorId: null };
  const made = await transaction(db, (tx) => makeEnvelope(tx, application, making, services));
  return made ? { result: true, envelope: envelopeView(made, now, services) } : NOTHING_TO_SIGN;
};

/**
 * Returns the people to ask: those named in the application, or those of its newest envelope if someone was
 * replaced in it.
 */
export async function peopleToAsk(
  db: Db,
  { id, people }: SentApplication,
): Promise<SentApplication['people']> {
  const before = await newestEnvelope(db, id);
  const signers = before ? await signersOf(db, before.id) : [];
  const asked = signers.filter(({ state }) => state !== 'replaced');
  return asked.length < signers.length ? asked : people;
}

async function currentEnvelope(db: Db, applicationId: string): Promise<StoredEnvelope | null> {
  const newest = await newestEnvelope(db, applicationId);
  const stands = newest && (newest.state === 'completed' || !isEnvelopeEnd(newest.state));
  return stands ? lockEnvelope(db, newest.id) : null;
}

/** How a new envelope is created. */
interface Making {
  readonly by: Mover;
  /** The differences in prices that have expired; empty if all are valid. */
  readonly differences: readonly PriceDifference[];
  readonly predecessorId: string | null;
}

/**
 * Stores an envelope of the application and queues its preparation. Returns the current one if there is one
 * already, and null if the application was taken back in the meantime.
 */
export async function makeEnvelope(
  tx: Db,
  application: SentApplication,
  { by, differences, predecessorId }: Making,
  services: Services,
): Promise<StoredEnvelope | null> {
  const { id: applicationId, userId, reference, organisationName, rule, people } = application;
  await waitForTurn(tx, applicationId);
  const current = await currentEnvelope(tx, applicationId);
  if (current) return current;
  if (!(await sentApplicationById(tx, applicationId, services))?.awaitsSignature) return null;
  const { at: now } = by;
  const id = services.ids.uuid();
  const row = {
    id,
    applicationId,
    userId,
    reference,
    organisationName,
    state: 'preparing' as const,
    rule: JSON.stringify(rule),
    service: services.eSign.name,
    vendorId: null,
    documents: '[]',
    createdAt: now,
    expiresAt: endOf(addDays(ukDateAt(now), LIFE_DAYS)),
    pricesHoldUntil: await pricesHoldUntil(tx, application, services),
    differences: JSON.stringify(differences),
    reason: '',
    predecessorId,
    completedAt: null,
  };
  const signers = people.map(({ name, role, email, phone }, position) => ({
    id: services.ids.uuid(),
    envelopeId: id,
    position,
    name,
    role,
    email,
    phone: phone ?? null,
    state: 'waiting' as const,
    stateAt: null,
    askedAt: null,
  }));
  await insertEnvelope(tx, row, signers);
  await closeUnsigned(tx, applicationId, now);
  await insertEvent(tx, { envelopeId: id, kind: 'created', signerId: null, detail: '', ...by });
  const stored = await lockEnvelope(tx, id);
  if (!stored) throw new Error('An envelope that was stored is there.');
  if (differences.length > 0) {
    const moved = await moveEnvelope(tx, stored, { kind: 'price-ran-out' }, by, services);
    return moved.ok ? moved.value.stored : stored;
  }
  await queueJob(tx, PREPARE, id);
  return stored;
}

/**
 * How long a browser has to start the signing of the application it sent before the product starts it itself.
 */
const BROWSER_SECONDS = 120;

/**
 * Queues the start of an application's signing, in the transaction that sends the application. Queuing it
 * again has no effect.
 */
export const startLater = (tx: Db, applicationId: string): Promise<void> =>
  addJob(tx, START, { applicationId }, { key: START.keyOf(applicationId), afterSeconds: BROWSER_SECONDS });

/**
 * Starts the signing of a sent application whose browser never did because it was closed or lost its
 * connection. Does nothing if an envelope has been made: what to do next is for the owner to decide. If none
 * can be made, the owner is notified why.
 */
export const startLaterJob = (services: Services): Job<z.output<typeof START.schema>> => ({
  ...START,
  run: async ({ applicationId }, { db, now }) => {
    const application = await sentApplicationById(db, applicationId, services);
    if (!application?.awaitsSignature || (await newestEnvelope(db, applicationId))) return;
    const prices = await pricesNow(application, now, services);
    const isSignable = signatoryProblems(application.rule, application.people).length === 0;
    await transaction(db, async (tx) => {
      if (prices.isGone || !isSignable) return notifyNotStarted(tx, application, services);
      const making = { by: byProduct(now), differences: prices.differences, predecessorId: null };
      await makeEnvelope(tx, application, making, services);
    });
  },
});
