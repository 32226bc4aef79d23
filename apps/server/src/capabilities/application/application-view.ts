import type { Application } from '@switch/contract/http/application.ts';
import { caseStateWords, stateOfWhole } from '@switch/domain/journey/case-state.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { statedClass } from '@switch/domain/journey/key-facts.ts';
import { nextSteps, type NextStep, type SentSupply } from '@switch/domain/journey/next-steps.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { isIsoDate, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { SupplyRow } from './application.queries.ts';
import { routeOf } from './readiness.ts';
import type { WholeApplication } from './whole-application.ts';

/** An application as its owner sees it. */
export const applicationView = (whole: WholeApplication): Application => {
  const { row, supplies } = whole;
  const state = stateOfWhole(supplies.map((supply) => supply.state));
  return {
    reference: row.reference,
    stepsId: row.draftId,
    organisationName: row.organisationName,
    siteAddress: row.siteAddress,
    state,
    stateWords: caseStateWords[state].customer,
    submittedAt: row.submittedAt.toISOString(),
    supplies: supplies.map(supplyView),
    nextSteps: stepsAfter(whole).map((step) => ({ ...step })),
    history: historyOf(whole),
  };
};

const supplyView = (supply: SupplyRow): Application['supplies'][number] => ({
  fuel: supply.fuel,
  supplierId: supply.supplierId,
  supplierName: supply.offer.supplierName,
  productName: supply.offer.productName,
  termMonths: supply.offer.termMonths,
  startDate: supply.startDate,
  endDate: supply.endDate,
  totalPence: supply.totalPence,
  feePence: supply.feePence,
  meterNumber: supply.meterNumber,
});

/** What happens after the application was sent, worked out from what was sent. */
export function stepsAfter({ row, supplies, payment }: WholeApplication): readonly NextStep[] {
  const submittedOn = ukDateAt(row.submittedAt);
  return nextSteps({
    submittedOn,
    supplies: supplies.map((supply) => sentSupply(row.answers, supply)),
    isMandateOnPaper: payment !== undefined && routeOf(payment).kind === 'paper',
    customQuotes: fuelsOf(row.answers).flatMap((fuel) => {
      const choice = row.answers.prices?.[fuel];
      return choice?.kind === 'custom-quote' ? [{ fuel, reference: choice.reference }] : [];
    }),
    holidays: bankHolidaysAround(submittedOn),
  });
}

function sentSupply(answers: Answers, { fuel, offer, supplier, startDate }: SupplyRow): SentSupply {
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  const endsOn = end?.contractEndDate;
  return {
    fuel,
    supplierName: offer.supplierName,
    startDate: isoDate(startDate),
    businessClass: statedClass(answers, fuel),
    paymentMethod: offer.paymentMethod,
    advanceNoticeDays: supplier.advanceNoticeDays,
    contractEnd: end?.knows === 'date' && endsOn !== undefined && isIsoDate(endsOn) ? endsOn : undefined,
    isNoticeSettled: end?.notice === 'given' || end?.notice === 'not-needed',
  };
}

/** One line per moment and state; with two supplies, a move that only one of them made names its fuel. */
function historyOf({ supplies, moves }: WholeApplication): Application['history'] {
  const fuelOf = new Map(supplies.map(({ id, fuel }) => [id, fuel]));
  const groups = Map.groupBy(moves, ({ toState, movedAt }) => `${movedAt.toISOString()} ${toState}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { customer } = caseStateWords[first.toState];
    const fuel = fuelOf.get(first.supplyId) ?? '';
    const words = group.length === supplies.length ? customer : `${capitalised(fuel)}: ${customer}`;
    return [{ state: first.toState, words, at: first.movedAt.toISOString() }];
  });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
