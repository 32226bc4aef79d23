import type { ReadinessCheck } from '@switch/contract/http/readiness.ts';
import { fuelsOf, viewOf } from '@switch/domain/journey/draft.ts';
import { meterNumberOf } from '@switch/domain/journey/key-facts.ts';
import { checkKey, type Check } from '@switch/domain/readiness/check.ts';
import { isAccepted, readinessChecks, type Tick } from '@switch/domain/readiness/readiness.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentReader, Quotations, StoredQuotation } from './application.ports.ts';
import { hasOpenCase } from './checks.queries.ts';
import type { Draft } from './draft.queries.ts';
import { isOwnQuotation, type Asking } from './supplies-to-sign.ts';

/** Bank details as they are shown, with the count of their changes and whether their digits look doubtful. */
type PaymentFacts = NonNullable<Awaited<ReturnType<PaymentReader['facts']>>>;

/** What the checks look at besides the draft. */
interface Beside {
  readonly quotations: readonly StoredQuotation[];
  readonly payment: PaymentFacts | null;
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
export async function checksSoFar(
  db: Db,
  draft: Draft,
  asking: Asking,
  platform: { readonly quotations: Quotations; readonly payments: PaymentReader },
): Promise<readonly Check[]> {
  const quotations: StoredQuotation[] = [];
  for (const fuel of fuelsOf(draft.answers)) {
    const choice = draft.answers.prices?.[fuel];
    if (choice?.kind !== 'offer') continue;
    const found = await platform.quotations.find(db, choice.quotationId);
    if (found && isOwnQuotation(found, draft, asking)) quotations.push(found);
  }
  const payment = await platform.payments.facts(db, asking.userId);
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
