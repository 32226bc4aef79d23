import type { FormProblem } from '@switch/browser/form-problems.ts';
import { withFoundAnswers } from '@switch/domain/journey/at-once/found-answers.ts';
import { cardsOfFound, type FoundMeter } from '@switch/domain/journey/at-once/found-meter.ts';
import { fuelsOf, readAnswers } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { organisationAssumptions } from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { MAX_KWH, type Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';

/** The fields of the `found` card, as typed. */
export type FoundValues = {
  meterId: string;
  kwh: string;
  kind: string;
  otherKind: string;
  /** Whether the meter number was compared with a bill. */
  isOnBill: boolean;
};

/** Picked if the organisation is not one of the usual kinds. */
export const OTHER_KIND = 'another';

/** Which questions the card asks; everything else is known. */
export type FoundQuestions = { readonly asksMeter: boolean; readonly asksKind: boolean };

/** Parses a typed yearly use in kWh; undefined if the field is empty. */
export function readYearlyUse(typed: string): Outcome<number | undefined, string> {
  const text = typed.replace(/[\s,]/g, '');
  if (text === '') return succeed(undefined);
  const kwh = Number(text);
  return Number.isSafeInteger(kwh) && kwh >= 1 && kwh <= MAX_KWH
    ? succeed(kwh)
    : fail('Enter a whole number of kWh from 1 to 9,999,999, or leave it blank');
}

const kindOf = ({ kind, otherKind }: FoundValues): string => (kind === OTHER_KIND ? otherKind : kind);

const NO_KIND = 'Choose the kind of organisation';

/** Returns the problems of the form, each at its field. */
export function foundProblems(
  values: FoundValues,
  { asksMeter, asksKind }: FoundQuestions,
): readonly FormProblem[] {
  const use = readYearlyUse(values.kwh);
  const kindField = values.kind === OTHER_KIND ? 'otherKind' : 'kind';
  return [
    ...(asksMeter && values.meterId === '' ? [{ field: 'meterId', message: 'Choose your meter' }] : []),
    ...(use.ok ? [] : [{ field: 'kwh', message: use.problem }]),
    ...(asksKind && kindOf(values) === '' ? [{ field: kindField, message: NO_KIND }] : []),
  ];
}

/** Returns the answers with a meter from the look-up, if none is stored yet. */
export function withMeter(answers: Answers, fuel: Fuel, meter: FoundMeter | undefined): Answers {
  const stepId = `${fuel}-supply-address` as const;
  if (!meter || answers[stepId]?.meter) return answers;
  const read = readAnswers({ ...answers, [stepId]: { ...answers[stepId], ...cardsOfFound(fuel, meter) } });
  return read.ok ? read.value : answers;
}

/**
 * Returns the answers with gas at the same address as electricity, if both are compared and no other gas
 * address is given.
 */
export function withGasHere(answers: Answers, gasMeters: number): Answers {
  const site = answers['electricity-supply-address']?.address;
  const isAsked = fuelsOf(answers).includes('gas') && !answers['gas-supply-address']?.address;
  if (!isAsked || !site) return answers;
  const address = site.premisesId === undefined ? site : { ...site, metersFound: gasMeters };
  return { ...answers, 'gas-supply-address': { address } };
}

/**
 * Returns the answers with the kind of organisation and the confirmed meter number, as far as they were
 * given. Everything else that tax and acceptance depend on is assumed until it is asked.
 */
function withTyped(answers: Answers, fuel: Fuel, values: FoundValues): unknown {
  const kind = kindOf(values);
  const stepId = `${fuel}-supply-address` as const;
  const supply = answers[stepId];
  const organisation = { kind, qualifyingUsePercent: 0, assumes: [...organisationAssumptions] };
  return {
    ...answers,
    ...(values.isOnBill &&
      supply?.meter && { [stepId]: { ...supply, meter: { ...supply.meter, isConfirmed: true } } }),
    ...(kind !== '' && { 'mbc-page': { ...answers['mbc-page'], organisation } }),
  };
}

/**
 * Returns the answers with what was found and, on top, what was filled in, or the problems of what does not
 * fit.
 */
export function withFilledIn(found: Answers, fuel: Fuel, values: FoundValues, today: IsoDate) {
  const use = readYearlyUse(values.kwh);
  const kwh = use.ok ? use.value : undefined;
  if (kwh === undefined) return readAnswers(withTyped(found, fuel, values));
  const { [`${fuel}-usage` as const]: _assumed, ...others } = found['current-supplier'] ?? {};
  const known = withFoundAnswers({ ...found, 'current-supplier': others }, fuel, today, kwh);
  return readAnswers(withTyped(known, fuel, values));
}
