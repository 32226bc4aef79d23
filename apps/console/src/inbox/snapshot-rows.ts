import type { VisitorSnapshot } from '@switch/contract/chat/inbox.ts';
import table from '@switch/contract/chat/snapshot-rows.json' with { type: 'json' };
import { meterKindLabels } from '@switch/domain/meter/meter-kind.ts';
import { organisationKindLabels } from '@switch/domain/organisation/organisation-kind.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { fuelNames, kwhText } from '@switch/domain/units/energy.ts';
import { formatDay } from '../lib/time.tsx';

type SnapshotRow = { readonly label: string; readonly value: string };

/** Formats a value for staff; returns an empty text if there is nothing to show. */
type Format = (value: unknown) => string;

const text: Format = (value) => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  return value === true ? 'Yes' : '';
};

const kwh: Format = (value) => {
  const amount = typeof value === 'string' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0
    ? `${kwhText(amount)} a year`
    : '';
};

/** Formats a calendar day; other texts stay as they are. */
const day: Format = (value) => {
  const shown = text(value);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(shown) ? Date.parse(shown) : Number.NaN;
  return Number.isNaN(instant) ? shown : formatDay(instant);
};

/** Formats a value as its label, if it has one; other texts stay as they are. */
function labelled(labels: Readonly<Record<string, string>>): Format {
  const known = new Map(Object.entries(labels));
  return (value) => known.get(text(value)) ?? text(value);
}

const fuel = labelled({ ...fuelNames, both: 'Electricity and gas' });
const sureness = labelled({
  exact: 'Exact',
  month: 'Known by month',
  unknown: 'Not known',
  none: 'No contract',
});

/** Like labelled, for a table of the domain that has more than a label for each value. */
const labelledBy = (kinds: Readonly<Record<string, { readonly label: string }>>): Format =>
  labelled(Object.fromEntries(Object.entries(kinds).map(([kind, { label }]) => [kind, label])));

const meter = labelledBy(meterKindLabels);
const kind = labelledBy(organisationKindLabels);
const site: Format = (isBilledThere) => (isBilledThere === true ? 'The site' : '');

const formats: Readonly<Record<string, Format>> = { fuel, sureness, meter, kind, site, kwh, day };

/**
 * The rows by part: step, fields, label and format. Several field names are separated by spaces or commas,
 * and so are their values.
 */
const parts: Readonly<Record<string, readonly (readonly string[])[]>> = table;

/** Returns what the visitor is doing in the application, in parts; parts without any values are left out. */
export function snapshotParts(
  snapshot: VisitorSnapshot,
): readonly { readonly title: string; readonly rows: readonly SnapshotRow[] }[] {
  const steps: Readonly<Record<string, unknown>> = snapshot;
  return Object.entries(parts).flatMap(([title, fields]) => {
    const rows = fields.flatMap(([step = '', names = '', label = '', format = '']) => {
      const from = steps[step];
      const show = formats[format] ?? text;
      const values = names.split(/[ ,]/).map((name) => (isRecord(from) ? show(from[name]) : ''));
      const value = values.filter((each) => each !== '').join(names.includes(',') ? ', ' : ' ');
      return value === '' ? [] : [{ label, value }];
    });
    return rows.length === 0 ? [] : [{ title, rows }];
  });
}
