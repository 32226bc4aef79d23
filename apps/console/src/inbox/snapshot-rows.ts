import { isRecord } from '@switch/domain/shapes.ts';
import type { VisitorCard } from '@switch/contract/chat/inbox.ts';
import { meterKindWords } from '@switch/domain/meter/meter-kind.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';

type Snapshot = NonNullable<VisitorCard['snapshot']>;

/** One line of what the visitor does in the application. */
type SnapshotRow = { readonly label: string; readonly value: string };

/** Lines that belong together. */
type SnapshotPart = { readonly title: string; readonly rows: readonly SnapshotRow[] };

type Fields = Readonly<Record<string, unknown>>;

/** A value as staff read it; empty for what says nothing. */
function words(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  return value === true ? 'Yes' : '';
}

const kwh = (value: unknown): string => {
  const amount = typeof value === 'string' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0
    ? `${amount.toLocaleString('en-GB')} kWh a year`
    : '';
};

/** The kind of meter in the words that the visitor chose; another text stays as it is. */
const meterWords = (kind: string): string =>
  Object.entries(meterKindWords).find(([name]) => name === kind)?.[1].label ?? kind;

const surenessWords: Readonly<Record<string, string>> = {
  exact: 'Exact',
  month: 'Known by month',
  unknown: 'Not known',
  none: 'No contract',
};

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A calendar day as staff read it; other texts stay as they are. */
function dayWords(value: unknown): string {
  const text = words(value);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? text : day.format(instant);
}

const comparing: Readonly<Record<string, string>> = { ...fuelNames, both: 'Electricity and gas' };

const row = (label: string, value: string): readonly SnapshotRow[] =>
  value === '' ? [] : [{ label, value }];

const fieldRows = (
  from: Fields,
  names: readonly (readonly [key: string, label: string])[],
): readonly SnapshotRow[] => names.flatMap(([key, label]) => row(label, words(from[key])));

const siteRows = (step1: Fields): readonly SnapshotRow[] => {
  const fuel = words(step1['switchType']);
  return [
    ...row('Comparing', comparing[fuel] ?? fuel),
    ...fieldRows(step1, [
      ['formattedSupplyAddress', 'Site'],
      ['postCode', 'Postcode'],
    ]),
    ...row('Meter', meterWords(words(step1['meterType']))),
    ...fieldRows(step1, [
      ['MPANTopLineNo', 'Top line'],
      ['MPANBottomLineNo', 'MPAN'],
      ['MPRNNo', 'MPRN'],
      ['isMPANorMPRNconfirmed', 'Number confirmed'],
      ['isHalfhourly', 'Half-hourly'],
    ]),
  ];
};

const useRows = (step2: Fields, step3: Fields): readonly SnapshotRow[] => [
  ...fieldRows(step2, [['newCurrentSupplierName', 'Supplier today']]),
  ...row('Use', kwh(step2['consumption'])),
  ...row('By day', kwh(step3['dayConsumption'])),
  ...row('By night', kwh(step3['nightConsumption'])),
  ...row('Contract ends', dayWords(step2['contractEndDate'])),
  ...row(
    'End date is',
    surenessWords[words(step2['endDateConfidence'])] ?? words(step2['endDateConfidence']),
  ),
  ...row('End by the register', dayWords(step3['contractEndDateFromUD'])),
];

const choiceRows = (step3: Fields): readonly SnapshotRow[] => [
  ...fieldRows(step3, [['supplier', 'Chosen supplier']]),
  ...priceRows(step3['prices']),
];

/** The chosen price by the reference that its receipt has. */
const priceRows = (prices: unknown): readonly SnapshotRow[] =>
  isRecord(prices) ? row('Price receipt', words(prices['receiptId'])) : [];

const organisationRows = (personal: Fields): readonly SnapshotRow[] => [
  ...row(
    'Contact',
    ['prefixname', 'name', 'lastName']
      .map((key) => words(personal[key]))
      .join(' ')
      .trim(),
  ),
  ...fieldRows(personal, [
    ['jobTitle', 'Job title'],
    ['companyName', 'Organisation'],
    ['tradingName', 'Trades as'],
    ['companyType', 'Kind'],
    ['companyRegNo', 'Register number'],
    ['isScotlandCharity', 'Scottish charity'],
    ['mobileNo', 'Phone'],
    ['emailAddress', 'E-mail'],
    ['stepsId', 'Draft'],
  ]),
];

const addressRows = (address: Fields): readonly SnapshotRow[] => {
  const lines = ['AddressLine1', 'AddressLine2', 'City', 'Country', 'PostCode'];
  const billing = lines.map((line) => words(address[`billing${line}`])).filter((line) => line !== '');
  return [
    ...row('Bills go to', address['checkBillingAddress'] === true ? 'The site' : ''),
    ...row('Billing address', billing.join(', ')),
  ];
};

/** What the visitor does in the application, in parts; parts about which nothing is known are left out. */
export function snapshotParts({
  step1,
  step2,
  step3,
  personalObj,
  addressObj,
}: Snapshot): readonly SnapshotPart[] {
  return [
    { title: 'Site and meter', rows: siteRows(step1) },
    { title: 'Use and contract', rows: useRows(step2, step3) },
    { title: 'Price and choice', rows: choiceRows(step3) },
    { title: 'Organisation', rows: personalObj ? organisationRows(personalObj) : [] },
    { title: 'Billing', rows: addressObj ? addressRows(addressObj) : [] },
  ].filter(({ rows }) => rows.length > 0);
}
