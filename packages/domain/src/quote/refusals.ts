import acceptanceClasses from '../tariff/acceptance-classes.json' with { type: 'json' };
import type { AcceptanceClass } from '../tariff/product.ts';
import { formatCount } from '../units/money-text.ts';
import type { IsoDate } from '../units/period.ts';

/**
 * Stable codes, as used in responses, logs and reports. Days and kWh are the limits that caused the refusal, both ends
 * included.
 */
export type PricingRefusal =
  | { readonly code: 'no_day_night_split' }
  | { readonly code: 'rate_structure_mismatch' }
  | { readonly code: 'capacity_missing' }
  | { readonly code: 'half_hourly_needs_quote' }
  | { readonly code: 'outside_volume_band'; readonly kwhFrom: number; readonly kwhTo: number }
  | { readonly code: 'start_outside_window'; readonly startFrom: IsoDate; readonly startTo: IsoDate }
  | { readonly code: 'price_expired'; readonly quoteTo: IsoDate }
  | { readonly code: 'price_not_open'; readonly quoteFrom: IsoDate }
  | { readonly code: 'org_type_not_accepted'; readonly acceptanceClass: AcceptanceClass }
  | { readonly code: 'new_company_not_accepted' }
  | { readonly code: 'igt_not_accepted' }
  | { readonly code: 'credit_score_not_accepted' }
  | { readonly code: 'term_not_sold' }
  | { readonly code: 'before_tax_table'; readonly startDate: IsoDate }
  | { readonly code: 'no_published_book' };

export type PricingRefusalCode = PricingRefusal['code'];

type MessagesByCode = {
  readonly [Code in PricingRefusalCode]: (refusal: Extract<PricingRefusal, { code: Code }>) => string;
};

const MESSAGES: MessagesByCode = {
  no_day_night_split: () => 'We need to know how your use divides between the rates of your meter.',
  rate_structure_mismatch: () => 'This price is for a meter with different rates from yours.',
  capacity_missing: () =>
    'This price has a capacity charge: we need the agreed capacity in kVA from your bill.',
  half_hourly_needs_quote: () => 'A supply with a capacity charge, or of this size, is priced by a person.',
  outside_volume_band: ({ kwhFrom, kwhTo }) =>
    `Priced only for ${formatCount(kwhFrom)} to ${formatCount(kwhTo)} kWh a year.`,
  start_outside_window: ({ startFrom, startTo }) =>
    `Priced only for a start between ${ukDate(startFrom)} and ${ukDate(startTo)}.`,
  price_expired: ({ quoteTo }) => `This price could be taken until ${ukDate(quoteTo)}.`,
  price_not_open: ({ quoteFrom }) => `This price can be taken from ${ukDate(quoteFrom)}.`,
  org_type_not_accepted: ({ acceptanceClass }) => `Does not supply ${acceptanceClasses[acceptanceClass]}.`,
  new_company_not_accepted: () => 'Does not supply organisations less than a year old.',
  igt_not_accepted: () => 'Does not supply sites on an independent gas network.',
  credit_score_not_accepted: () => 'Asks for a different credit score.',
  term_not_sold: () => 'Does not sell contracts of the lengths it has prices for.',
  before_tax_table: ({ startDate }) => `We hold no tax rates for a start on ${ukDate(startDate)}.`,
  no_published_book: () => 'No prices are published for this supply at the moment.',
};

const ukDate = (date: IsoDate): string => date.split('-').toReversed().join('/');

export function refusalMessage<Code extends PricingRefusalCode>(
  refusal: Extract<PricingRefusal, { code: Code }>,
): string {
  const message: (one: Extract<PricingRefusal, { code: Code }>) => string = MESSAGES[refusal.code];
  return message(refusal);
}
