import { channelText } from '../hand-over/channel.ts';
import { GREEN_STANDARD_LABELS, ACCEPTANCE_NAMES, type PaymentMethod } from '../tariff/product.ts';
import { COMPONENT_NAMES, COMPONENTS, TREATMENT_LABELS } from '../tariff/what-can-change.ts';
import { longDate } from '../units/date-text.ts';
import { FUELS, fuelNames } from '../units/energy.ts';
import { rate } from '../units/money.ts';
import { formatCount, formatRate, poundsOf } from '../units/money-text.ts';
import type { VolumeBand } from './acceptance.ts';
import { COMMISSION_MOMENTS, type CommissionPart } from './commission.ts';
import { OBJECTION_REASONS, type ObjectionRule } from './objection-rules.ts';
import { PAPER_LABELS } from './papers.ts';
import { PAYMENT_METHOD_LABELS } from './payment.ts';
import type { ProductContent } from './product.ts';
import type { ProfileSection, SectionContent } from './profile.ts';

/**
 * A fact of a section as shown to staff. `field` is stable, so that two versions can be compared; a missing value is an
 * empty text.
 */
export interface FactRow {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

type RowsOf = {
  readonly [Section in ProfileSection]: (content: SectionContent<Section>) => readonly FactRow[];
};

const row = (field: string, label: string, value: string): FactRow => ({ field, label, value });
const list = (texts: readonly string[]): string => texts.join(', ');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const yesNo = (claim: boolean): string => (claim ? 'Yes' : 'No');

const bandText = (band: VolumeBand | null): string =>
  band ? `${formatCount(band.fromKwh)} to ${formatCount(band.toKwh)} kWh a year` : 'Not sold';

const ruleText = ({ tries, gapDays, isAutomatic }: ObjectionRule): string =>
  tries === 1
    ? 'Not tried again'
    : `${tries} tries in all, ${gapDays} days apart, ${isAutomatic ? 'by itself' : 'when we ask'}`;

const partText = ({ sharePercent, moment, afterDays, onActualUse }: CommissionPart): string =>
  `${sharePercent}% ${COMMISSION_MOMENTS[moment]}${afterDays === 0 ? '' : `, ${afterDays} days later`}, on ${
    onActualUse ? 'metered' : 'estimated'
  } use`;

const CLAWBACK = {
  none: 'Nothing is paid back',
  'pro-rata': 'For the months that are left',
  full: 'All of it',
} as const;

const methodsText = (methods: readonly PaymentMethod[]): string =>
  list(methods.map((method) => PAYMENT_METHOD_LABELS[method]));

const starsText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10} of 5`;

const rowsOfSections: RowsOf = {
  identity: ({ tradingName, legalName, companyNumber, website, licences, logoId, address, brokerTeam }) => [
    row('tradingName', 'Trading name', tradingName),
    row('legalName', 'Legal name', legalName),
    row('companyNumber', 'Company number', companyNumber),
    row('website', 'Website', website),
    ...FUELS.map((fuel) => row(`licences.${fuel}`, `${fuelNames[fuel]} licence`, licences[fuel])),
    row('logoId', 'Logo', logoId === null ? '' : `Uploaded (${logoId.slice(0, 8)})`),
    row('address', 'Postal address', list(address)),
    row('brokerTeam.email', 'Broker team, email', brokerTeam.email),
    row('brokerTeam.phone', 'Broker team, phone', brokerTeam.phone),
  ],
  acceptance: ({ kinds, leastAgeMonths, leastCreditScore, independentNetworks }) => [
    row('kinds', 'Kinds of organisation', capital(list(kinds.map((kind) => ACCEPTANCE_NAMES[kind])))),
    row('leastAgeMonths', 'Minimum age', leastAgeMonths === 0 ? 'Any age' : `${leastAgeMonths} months`),
    row(
      'leastCreditScore',
      'Lowest credit score',
      leastCreditScore === 0 ? 'None asked for' : `${leastCreditScore} of 100`,
    ),
    row('independentNetworks', 'Independent gas networks', yesNo(independentNetworks)),
  ],
  volumes: (volumes) => FUELS.map((fuel) => row(fuel, fuelNames[fuel], bandText(volumes[fuel]))),
  contracts: (terms) => [
    row('termMonths', 'Terms', list(terms.termMonths.map((months) => `${months} months`))),
    row('earliestWorkingDays', 'Earliest start', `${terms.earliestWorkingDays} working days after signing`),
    row('latestDays', 'Latest start', `${terms.latestDays} days ahead`),
    row('noticeDays', 'Notice', terms.noticeDays === 0 ? 'None' : `${terms.noticeDays} days before the end`),
    row('noticeOpensDays', 'Notice is accepted from', `${terms.noticeOpensDays} days before the end`),
    row('noticeText', 'How notice is given', terms.noticeText),
  ],
  objections: ({ otherwise, byReason }) => [
    ...OBJECTION_REASONS.flatMap(({ value, label }) => {
      const rule = byReason[value];
      return rule ? [row(`byReason.${value}`, label, ruleText(rule))] : [];
    }),
    row('otherwise', 'On all other grounds', ruleText(otherwise)),
  ],
  papers: ({ required, others }) => [
    row('required', 'Papers', list(required.map((paper) => PAPER_LABELS[paper]))),
    row('others', 'Others', list(others)),
  ],
  payment: ({ methods, serviceUserNumber, advanceNoticeDays, instructionClause, linkConsent }) => [
    row('methods', 'Ways to pay', methodsText(methods)),
    row('serviceUserNumber', 'Service user number', serviceUserNumber),
    row('advanceNoticeDays', 'Advance notice', `${advanceNoticeDays} working days`),
    row('instructionClause', 'Instruction to the bank', instructionClause),
    row(
      'linkConsent',
      'Signatures by a mailed link',
      linkConsent
        ? `${linkConsent.bank}, ${linkConsent.reference}, from ${longDate(linkConsent.date)}`
        : 'No consent: on paper',
    ),
  ],
  commission: ({ parts, capPence, clawback, statementDay }) => [
    row('parts', 'Paid', parts.map(partText).join('; ')),
    row('capPence', 'At most, per contract', capPence === null ? 'No ceiling' : poundsOf(capPence)),
    row(
      'clawback.onEarlyEnd',
      'Paid back if the customer leaves early',
      clawback.onEarlyEnd === 'none'
        ? CLAWBACK.none
        : `${CLAWBACK[clawback.onEarlyEnd]}, within ${clawback.withinMonths} months`,
    ),
    row(
      'clawback.belowUsePercent',
      'Paid back if less is used',
      clawback.belowUsePercent === null ? 'No' : `Below ${clawback.belowUsePercent}% of the estimate`,
    ),
    row('statementDay', 'Statement', statementDay === null ? 'None' : `Day ${statementDay} of the month`),
  ],
  service: ({ rating }) =>
    rating
      ? [
          row('score', 'Rating', starsText(rating.score)),
          row('source', 'Published by', rating.source),
          row('date', 'Published on', longDate(rating.date)),
          row('sampleSize', 'Customers asked', formatCount(rating.sampleSize)),
          row('link', 'Link', rating.link),
        ]
      : [row('score', 'Rating', 'None')],
  replies: ({ senders }) => [row('senders', 'Who writes to us', list(senders))],
  handOver: ({ channel }) => [
    row('channel', 'Signed cases go by', channel ? channelText(channel) : 'Nothing is set up'),
    ...(channel ? [row('rowFormat', 'Data row', channel.rowFormat.toUpperCase())] : []),
  ],
  sales: ({ isSold }) => [row('isSold', 'Sold through us', yesNo(isSold))],
};

const AS_OTHERS = 'As the supplier states for all its products';
/** Shown for an unknown fact. */
export const NOT_ENTERED = 'Not entered';
const filled = (rows: readonly FactRow[]): readonly FactRow[] =>
  rows.map((each) => (each.value === '' ? { ...each, value: NOT_ENTERED } : each));

/** Returns a section as a data sheet: every fact as text, `Not entered` if it is missing. */
export const sectionRows = <Section extends ProfileSection>(
  section: Section,
  content: SectionContent<Section>,
): readonly FactRow[] => filled(rowsOfSections[section](content));

/** Returns a product as a data sheet, with one row for each part of the price that can change. */
export const productRows = (product: ProductContent): readonly FactRow[] =>
  filled([
    row('name', 'Name', product.name),
    row('fuel', 'Fuel', fuelNames[product.fuel]),
    ...COMPONENTS.map((component) =>
      row(
        `whatCanChange.${component}`,
        COMPONENT_NAMES[component],
        TREATMENT_LABELS[product.whatCanChange[component]],
      ),
    ),
    row('hasExitFee', 'Charge for leaving early', yesNo(product.hasExitFee)),
    row('exitTerms', 'Leaving early', product.exitTerms),
    row(
      'paymentMethods',
      'Ways to pay',
      product.paymentMethods === null ? AS_OTHERS : methodsText(product.paymentMethods),
    ),
    row('paymentDueDays', 'Bills are due', `${product.paymentDueDays} days after their date`),
    row('creditTerms', 'Credit', product.creditTerms),
    row('noticeDays', 'Notice', product.noticeDays === null ? AS_OTHERS : `${product.noticeDays} days`),
    row('renewalTerms', 'At the end', product.renewalTerms),
    row('green.standard', 'Green claim', GREEN_STANDARD_LABELS[product.green.standard]),
    row('green.evidence', 'Evidence', product.green.evidence),
    row('upliftCap', 'Most we may add', `${formatRate(rate(product.upliftCap))} per kWh`),
    row('isSold', 'Sold through us', yesNo(product.isSold)),
  ]);

/** One fact that differs between two versions. `null` if the fact does not exist in one of them. */
export interface FactChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns the facts that differ, in the order of the newer version, with removed facts last. `before` is null for a first
 * version.
 */
export function factChanges(
  before: readonly FactRow[] | null,
  after: readonly FactRow[],
): readonly FactChange[] {
  const old = new Map((before ?? []).map((each) => [each.field, each]));
  const kept = new Set(after.map(({ field }) => field));
  const changed = after.flatMap(({ field, label, value }): readonly FactChange[] => {
    const was = old.get(field)?.value ?? null;
    return was === value ? [] : [{ field, label, before: was, after: value }];
  });
  const gone = (before ?? [])
    .filter(({ field }) => !kept.has(field))
    .map(({ field, label, value }): FactChange => ({ field, label, before: value, after: null }));
  return [...changed, ...gone];
}
