import type { ReadinessCheck, acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import { fuelsOf, viewOf } from '@switch/domain/journey/draft.ts';
import { meterNumberOf } from '@switch/domain/signing/key-facts.ts';
import { checkKey, type Check } from '@switch/domain/readiness/check.ts';
import { isAccepted, readinessChecks, type Tick } from '@switch/domain/readiness/readiness.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasOpenCase, dropTick, keepTick, sentChecks, ticksOn } from './checks.queries.ts';
import type { Draft } from './draft.queries.ts';
import { isOwnQuotation, type Asking } from './supplies-to-sign.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import { applicationOfDraft, findReferenceOf } from '../applications/application.queries.ts';
import { lockOwnDraft, ownDraft } from './own-draft.ts';
import { ALREADY_SUBMITTED, CHECK_CHANGED } from './refusals.ts';
import type { Services } from '../services.ts';
import { keptQuotations, type KeptQuotation } from '../../pricing/index.ts';
import { bankDetailsOf, type BankDetailsFacts } from '../bank-details/bank-details.ts';

/** What the checks look at besides the draft. */
interface Beside {
  readonly quotations: readonly KeptQuotation[];
  readonly payment: BankDetailsFacts | null;
}

/** Everything that was looked at on a draft, by its answers, the offers chosen and the bank details given. */
export async function draftChecks(
  db: Db,
  draft: Draft,
  now: Date,
  { quotations, payment }: Beside,
): Promise<readonly Check[]> {
  const bank = viewOf(draft.answers).needsBankDetails && payment;
  return readinessChecks({
    answers: draft.answers,
    now: now.toISOString(),
    today: ukDateAt(now),
    offers: quotations.map(({ offer, expiresAt, inputs }) => ({
      fuel: offer.fuel,
      supplierName: offer.supplierName,
      expiresAt: expiresAt.toISOString(),
      pricedForKind: inputs.acceptanceClass,
    })),
    bank: bank ? { ...bank.masked, needsCheck: bank.needsCheck } : null,
    metersInOtherCases: await metersInOtherCases(db, draft),
  });
}

/** The same on a draft that may still lack a price or a signature: what is not there yet is left out. */
async function checksSoFar(
  db: Db,
  draft: Draft,
  asking: Asking,
  services: Services,
): Promise<readonly Check[]> {
  const quotations: KeptQuotation[] = [];
  for (const fuel of fuelsOf(draft.answers)) {
    const choice = draft.answers.prices?.[fuel];
    if (choice?.kind !== 'offer') continue;
    const found = await keptQuotations.find(db, choice.quotationId);
    if (found && isOwnQuotation(found, draft, asking)) quotations.push(found);
  }
  const payment = await bankDetailsOf(db, asking.userId, services);
  return draftChecks(db, draft, asking.now, { quotations, payment });
}

async function metersInOtherCases(db: Db, { id, answers }: Draft): Promise<readonly Fuel[]> {
  const found: Fuel[] = [];
  for (const fuel of fuelsOf(answers)) {
    const number = meterNumberOf(answers, fuel);
    if (await hasOpenCase(db, { fuel, number, draftId: id })) found.push(fuel);
  }
  return found;
}

/** Checks as they cross the wire, with the ticks that hold. */
export const shownChecks = (checks: readonly Check[], ticks: readonly Tick[]): ReadinessCheck[] =>
  checks.map((check) => ({
    key: checkKey(check),
    code: check.code,
    fuel: check.fuel ?? null,
    level: check.level,
    title: check.title,
    words: check.words,
    why: check.why,
    stepId: check.mend.stepId,
    cardId: check.mend.cardId ?? null,
    isAccepted: isAccepted(check, ticks),
  }));

/** What was looked at on a draft, with the ticks that hold; after sending, the list as it was sent. */
export const readChecks =
  (services: Services) =>
  async (context: Context<typeof getReadiness>): Promise<ResponseOf<typeof getReadiness>> => {
    const { db, params, session, now } = context;
    const draft = await ownDraft(context, params.stepsId);
    const sent = await applicationOfDraft(db, draft.id);
    if (sent) return { checks: await sentChecks(db, sent.id) };
    const checks = await checksSoFar(db, draft, { userId: session.userId, now }, services);
    return { checks: shownChecks(checks, await ticksOn(db, draft.id)) };
  };

type Request = Context<typeof acceptCheck>;

/**
 * Keeps or takes away the tick on an amber check, with exactly the words that were read. Problems: conflict when it is no
 * longer amber or reads otherwise, already-submitted.
 */
export const tickCheck =
  (services: Services) =>
  async (context: Request): Promise<ResponseOf<typeof acceptCheck>> => {
    const { db, body, session, now } = context;
    const draft = await lockOwnDraft(context, body.stepsId);
    if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
    const checks = await checksSoFar(db, draft, { userId: session.userId, now }, services);
    if (body.isAccepted && !checks.some((check) => isAsRead(check, body))) return CHECK_CHANGED;
    await (body.isAccepted ? keep(db, context, draft.id) : dropTick(db, draft.id, body.key));
    return { result: true, checks: shownChecks(checks, await ticksOn(db, draft.id)) };
  };

const isAsRead = (check: Check, { key, words }: Request['body']): boolean =>
  check.level === 'amber' && checkKey(check) === key && check.words === words;

async function keep(db: Db, { body, session, now, request }: Request, draftId: string): Promise<void> {
  const { key: checkKeyOfTick, words } = body;
  await keepTick(db, {
    draftId,
    checkKey: checkKeyOfTick,
    words,
    acceptedBy: session.userId,
    acceptedAt: now,
  });
  const subject = { actorId: session.userId, subjectId: draftId, requestId: request.id };
  await recordAudit(db, { event: 'readiness.accept', ...subject, happenedAt: now });
}
