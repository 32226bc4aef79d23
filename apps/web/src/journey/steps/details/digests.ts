import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { SummaryGroupId } from '@switch/domain/journey/step.ts';
import { yearText } from '../../../lib/offer/year-text.ts';
import { chosenOffers } from '../../chosen-offers.ts';
import type { SummaryItem } from './summary-items.ts';

/** The lines that stand for a group while it is folded, by their keys: step, card, label and row. */
const digestKeys: Readonly<Record<Exclude<SummaryGroupId, 'offer' | 'use'>, RegExp>> = {
  site: /^energy choice .* 0$|-supply-address address .* 0$/,
  protections: /^mbc-page statement /,
  organisation: /^personal-details organisation .* 0$/,
  people: /^personal-details person .* [01]$/,
  billing: / billing .* [01]$/,
  payment: /^(payment|Bank or building society|Account Number)$/,
  signing: /^signature$| authority /,
  tax: /^tax /,
  messages: /^confirmation$/,
};

/** Such as `14 Sample Row`, of an address: its first part with a number, else the first. */
function street(address: string): string {
  const parts = address.split(', ');
  return parts.slice(0, -1).find((part) => /\d/.test(part)) ?? parts[0] ?? '';
}

/** Who signed and when, without how: `Robin Example, 27 November 2026`. */
const whoAndWhen = (signed: string): string => signed.replace(/, [^,]+, on /, ', ');

/** What is sent, without to whom and the rest: `An email with your reference`. */
const whatIsSent = (message: string): string => message.replace(/ to \S+( with your reference).*/, '$1');

/** The first clause of a sentence: `An ordinary business supply`. */
const firstClause = (sentence: string): string => sentence.split(/[,:.] /, 1)[0] ?? '';

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** What was chosen: `Larkfield Energy · 12 months · £4,219.92 a year`. */
function offerDigest(answers: Answers): readonly string[] {
  const choices = chosenOffers(answers).map(({ choice }) => choice);
  if (choices.length === 0) return [];
  return [
    ...distinct(choices.map(({ supplierName }) => supplierName)),
    ...distinct(choices.map(({ termMonths }) => `${termMonths} months`)),
    yearText(choices),
  ];
}

const valuesAt = (items: readonly SummaryItem[], keys: RegExp): readonly string[] =>
  items.filter(({ key }) => keys.test(key)).flatMap(({ value }) => value ?? []);

/** How much, and until when: `electricity 20,000 kWh · gas 40,000 kWh · until 30 November 2026`. */
function useDigest(items: readonly SummaryItem[], answers: Answers): readonly string[] {
  const fuels = fuelsOf(answers);
  const used = fuels.flatMap((fuel) =>
    valuesAt(items, new RegExp(` ${fuel}-usage .* 0$`)).map((kwh) =>
      fuels.length > 1 ? `${fuel} ${kwh}` : kwh,
    ),
  );
  const ends = valuesAt(items, /-end .* 0$/).map((end) => (/^\d/.test(end) ? `until ${end}` : end));
  return [...used, ...ends];
}

function partsOf(id: SummaryGroupId, items: readonly SummaryItem[], answers: Answers): readonly string[] {
  if (id === 'offer') return offerDigest(answers);
  if (id === 'use') return useDigest(items, answers);
  const values = valuesAt(items, digestKeys[id]);
  switch (id) {
    case 'site':
      return values.map(street);
    // Who has signed has also said that they may.
    case 'signing':
      return values.slice(-1).map(whoAndWhen);
    case 'messages':
      return values.map(whatIsSent);
    case 'tax':
      return values.map(firstClause);
    default:
      return values;
  }
}

/** What a group comes down to, in one line; empty while it holds no answer. */
export const digestOf = (id: SummaryGroupId, items: readonly SummaryItem[], answers: Answers): string =>
  distinct(partsOf(id, items, answers)).join(' · ');
