import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { othersWhoSign } from '@switch/domain/journey/steps/authorised-person/who-signs.ts';
import type { SummaryGroupId } from '@switch/domain/journey/step.ts';
import { chosenOffers, chosenYearText } from '../../chosen-offers.ts';
import type { SummaryItem } from './summary-items.ts';

/**
 * Selects the lines that summarise a group while it is collapsed, by their keys: step, card, label and row.
 */
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

/**
 * Returns the part of an address with the street, such as `14 Sample Row`: the first part with a number,
 * otherwise the first part.
 */
function street(address: string): string {
  const parts = address.split(', ');
  return parts.slice(0, -1).find((part) => /\d/.test(part)) ?? parts[0] ?? '';
}

/** Returns who signed and when, without how: `Robin Example, 27 November 2026`. */
const whoAndWhen = (signed: string): string => signed.replace(/, [^,]+, on /, ', ');

/** Returns what is sent, without the recipient and details: `An email with your reference`. */
const whatIsSent = (message: string): string => message.replace(/ to \S+( with your reference).*/, '$1');

/** Returns the first clause of a sentence: `An ordinary business supply`. */
const firstClause = (sentence: string): string => sentence.split(/[,:.] /, 1)[0] ?? '';

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Returns what was chosen: `Larkfield Energy · 12 months · £4,219.92 a year`. */
function offerDigest(answers: Answers): readonly string[] {
  const choices = chosenOffers(answers).map(({ choice }) => choice);
  if (choices.length === 0) return [];
  return [
    ...distinct(choices.map(({ supplierName }) => supplierName)),
    ...distinct(choices.map(({ termMonths }) => `${termMonths} months`)),
    chosenYearText(answers),
  ];
}

const valuesAt = (items: readonly SummaryItem[], keys: RegExp): readonly string[] =>
  items.filter(({ key }) => keys.test(key)).flatMap(({ value }) => value ?? []);

/**
 * Returns the use and the contract end: `electricity 20,000 kWh · gas 40,000 kWh · until 30 November 2026`.
 */
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

/**
 * Returns everyone who is asked to sign, or else who signed and when: someone who has signed has also
 * confirmed that they are authorised.
 */
function signingDigest(values: readonly string[], answers: Answers): readonly string[] {
  const others = othersWhoSign(answers).map(({ name }) => name);
  return others.length > 0 ? others : values.slice(-1).map(whoAndWhen);
}

function partsOf(id: SummaryGroupId, items: readonly SummaryItem[], answers: Answers): readonly string[] {
  if (id === 'offer') return offerDigest(answers);
  if (id === 'use') return useDigest(items, answers);
  const values = valuesAt(items, digestKeys[id]);
  switch (id) {
    case 'site':
      return values.map(street);
    case 'signing':
      return signingDigest(values, answers);
    case 'messages':
      return values.map(whatIsSent);
    case 'tax':
      return values.map(firstClause);
    default:
      return values;
  }
}

/** Summarises a group in one line; empty while it has no answers. */
export const digestOf = (id: SummaryGroupId, items: readonly SummaryItem[], answers: Answers): string =>
  distinct(partsOf(id, items, answers)).join(' · ');
