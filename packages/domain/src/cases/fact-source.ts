import type { Answers } from '../journey/journey.ts';
import { summaryGroupTitles } from '../journey/step.ts';
import { summaryOf } from '../journey/summary.ts';
import type { IsoDate } from '../units/period.ts';
import type { UsageMethod } from '../quote/usage/usage-method.ts';
import type { Usage } from '../journey/steps/current-supplier/usage.ts';
import type { MeterLookUp } from '../journey/steps/supply-address.ts';
import labels from './fact-sources.json' with { type: 'json' };

/** The sources of an application's facts. */
export const factSources = ['customer', 'register', 'bill', 'staff', 'worked-out'] as const;
export type FactSource = (typeof factSources)[number];
export const factSourceLabels: Readonly<Record<FactSource, string>> = labels;

/** One fact with its source; the value is null if the question was left unanswered. */
export type SourcedFact = {
  readonly label: string;
  readonly value: string | null;
  readonly source: FactSource;
};

/** The staff title of the group whose own title addresses the customer. */
const STAFF_PROTECTIONS = 'Customer’s protections';

const addressSource = (answer: { readonly source: string } | undefined): FactSource =>
  answer?.source === 'look-up' ? 'register' : 'customer';

const meterSource = (
  answer: { readonly isConfirmed: boolean; readonly lookUp?: MeterLookUp | undefined } | undefined,
): FactSource => {
  if (answer?.isConfirmed) return 'bill';
  return answer?.lookUp?.meterId === undefined ? 'customer' : 'register';
};

const usageSources: Readonly<Record<UsageMethod, FactSource>> = {
  kwh: 'customer',
  'twelve-bills': 'bill',
  'one-bill': 'bill',
  'pounds-a-month': 'worked-out',
  building: 'worked-out',
  'not-sure': 'worked-out',
};

type Meter = { readonly lookUp?: MeterLookUp | undefined } | undefined;

/** A kind of meter that matches the register has the register as its source, because the customer is then not asked. */
const kindSource = (answer: { readonly meterKind: string } | undefined, meter: Meter): FactSource =>
  answer !== undefined && answer.meterKind === meter?.lookUp?.meterKind ? 'register' : 'customer';

/** A supplier that matches the register has the register as its source. */
const supplierSource = (
  answer: { readonly currentSupplierName?: string | undefined } | undefined,
  meter: Meter,
): FactSource => {
  const name = answer?.currentSupplierName;
  return name !== undefined && name === meter?.lookUp?.currentSupplier ? 'register' : 'customer';
};

const endSource = (answer: { readonly kept?: string | undefined } | undefined): FactSource =>
  answer?.kept === 'date-on-record' ? 'register' : 'customer';

/** Returns the source of the answer on a card. `staffCards` are cards that staff filled in from a supplier's reply. */
function sourceOf(answers: Answers, card: string, staffCards: readonly string[]): FactSource {
  if (staffCards.includes(card)) return 'staff';
  const electricity = answers['electricity-supply-address'];
  const gas = answers['gas-supply-address'];
  const use = answers['current-supplier'];
  const ends = answers['contract-end-date'];
  const organisation = answers['personal-details']?.organisation;
  const known: Readonly<Record<string, () => FactSource>> = {
    'electricity-supply-address address': () => addressSource(electricity?.address),
    'gas-supply-address address': () => addressSource(gas?.address),
    'electricity-supply-address meter': () => meterSource(electricity?.meter),
    'gas-supply-address meter': () => meterSource(gas?.meter),
    'electricity-supply-address kind': () => kindSource(electricity?.kind, electricity?.meter),
    'gas-supply-address kind': () => kindSource(gas?.kind, gas?.meter),
    'current-supplier electricity-supplier': () =>
      supplierSource(use?.['electricity-supplier'], electricity?.meter),
    'current-supplier gas-supplier': () => supplierSource(use?.['gas-supplier'], gas?.meter),
    'current-supplier electricity-usage': () => usageSource(use?.['electricity-usage'], electricity?.meter),
    'current-supplier gas-usage': () => usageSource(use?.['gas-usage'], gas?.meter),
    'contract-end-date electricity-end': () => endSource(ends?.['electricity-end']),
    'contract-end-date gas-end': () => endSource(ends?.['gas-end']),
    'personal-details organisation': () =>
      organisation === undefined || organisation.standing === 'not-checked' ? 'customer' : 'register',
  };
  return known[card]?.() ?? 'customer';
}

/** A figure that matches the register has the register as its source, whatever the method is called. */
const usageSource = (usage: Usage | undefined, meter: Meter): FactSource => {
  if (usage === undefined) return 'customer';
  return meter?.lookUp?.annualQuantityKwh === usage.kwh ? 'register' : usageSources[usage.method];
};

/**
 * Returns the answers of an application for display on `today`, grouped, each with its source. `staffCards` names cards, as
 * `step card`, that staff filled in. Groups without an answer are left out.
 */
export function sourcedFacts(
  answers: Answers,
  { staffCards, today }: { readonly staffCards: readonly string[]; readonly today: IsoDate },
): readonly { readonly title: string; readonly lines: readonly SourcedFact[] }[] {
  return summaryOf(answers, today)
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title: title === summaryGroupTitles.protections ? STAFF_PROTECTIONS : title,
      lines: lines.map(({ label, value, stepId, cardId, key }) => ({
        label,
        value,
        source: key.startsWith('tax ') ? 'worked-out' : sourceOf(answers, `${stepId} ${cardId}`, staffCards),
      })),
    }));
}
