import data from '@switch/domain/facts/data.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { escapeHtml } from '../../../platform/mail/letter-html.ts';
import type { PersonalRow } from '../personal-data/personal-data.queries.ts';

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#14213d}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:0 0 1.5rem;padding:1rem;border:1px solid #d9d5cc;border-radius:8px}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}dd dl{border:0;padding:0;margin:0}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #d9d5cc;vertical-align:top}
a{color:#0b6e4f}@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** Returns the start of a page that loads nothing from elsewhere and runs no scripts. */
export const pageHead = (title: string, about: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
`;

export const PAGE_END = '</main></body></html>\n';

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Parts of names that are left out of labels: the unit of an amount is shown next to it, and a yes-or-no
 * field needs no verb.
 */
const UNITS_AND_VERBS = / (pence|rate per kwh)$|^is /g;

/**
 * Turns a field name into a label: `createdAt` into `Created at`, `isTest` into `Test`, `totalPence` into
 * `Total`.
 */
export const fieldLabel = (name: string): string =>
  withCapital(
    name
      .replaceAll(/[_-]+/g, ' ')
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(UNITS_AND_VERBS, '')
      .replace(/\bmpan\b|\bmprn\b|\bvat\b|\bccl\b|\beac\b|\baq\b|\bpdf\b/g, (short) => short.toUpperCase())
      .replace(/\bkwh\b/g, 'kWh'),
  );

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** One of our own codes, such as `awaiting_signature` or `direct-debit`. */
const CODE = /^[a-z]+(?:[_-][a-z\d]+)+$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/**
 * Returns whether a value is only useful to machines, such as ids and file hashes. Those are in the JSON, and
 * mean nothing to a reader.
 */
const isForMachines = (name: string, value: unknown): boolean =>
  typeof value === 'string' && (UUID.test(value) || /^[\da-f]{64}$/.test(value) || name === 'shape');

/** Formats a text for people: dates and times in words, and our codes without punctuation. */
function textOf(value: string): string {
  if (isIsoDate(value)) return longDate(value);
  if (INSTANT.test(value)) return instant.format(new Date(value));
  return CODE.test(value) ? withCapital(value.replaceAll(/[_-]/g, ' ')) : value;
}

/** Formats a number with its unit, if its name says what that is. */
function amountOf(name: string, value: number): string {
  if (/pence$/i.test(name)) return poundsOf(value);
  // Ten-thousandths of a penny.
  return /rate(?:perkwh)?$/i.test(name) ? `${value / 10_000}p` : String(value);
}

const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0);

/** Formats a value as HTML; numbers, dates and nested values are put in words that people read. */
function valueHtml(name: string, value: unknown): string {
  if (value instanceof Date) return escapeHtml(instant.format(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return factsHtml(Object.entries(value));
  if (typeof value === 'number') return escapeHtml(amountOf(name, value));
  return escapeHtml(textOf(String(value)));
}

function factsHtml(entries: readonly (readonly [string, unknown])[]): string {
  const facts = entries
    .filter(([name, value]) => !isEmpty(value) && !isForMachines(name, value))
    .map(([name, value]) => {
      // Entries of a list are counted from 1.
      const text = /^\d+$/.test(name) ? String(Number(name) + 1) : fieldLabel(name);
      return `<dt>${escapeHtml(text)}</dt><dd>${valueHtml(name, value)}</dd>`;
    });
  return `<dl>${facts.join('')}</dl>`;
}

/** Formats a row as a list of its fields; empty ones are left out. */
export const rowHtml = (row: PersonalRow): string => `${factsHtml(Object.entries(row))}\n`;

/** One part of the export in its table of contents. */
export interface ReadablePart {
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  readonly count: number;
}

/** Builds the start page of the export: what it contains, and what it doesn't and why. */
export function indexHtml(
  {
    brandName,
    supportEmail,
    madeAt,
  }: { readonly brandName: string; readonly supportEmail: string; readonly madeAt: Date },
  parts: readonly ReadablePart[],
  documents: readonly string[],
): string {
  const rows = parts.map(
    ({ kind, title, about, count }) =>
      `<tr><td><a href="read/${kind}.html">${escapeHtml(title)}</a><br>${escapeHtml(about)}</td><td>${count}</td><td><a href="data/${kind}.json">JSON</a></td></tr>`,
  );
  const files = documents.map(
    (path) =>
      `<li><a href="${encodeURI(path).replaceAll('#', '%23')}">${escapeHtml(path.split('/').at(-1) ?? path)}</a></li>`,
  );
  return `${pageHead(
    'Everything we hold about you',
    `Made by ${brandName} on ${instant.format(madeAt)}. Keep this file as safe as your bank papers.`,
  )}<table><thead><tr><th>What</th><th>Entries</th><th>For other software</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<h2>Your documents</h2>
${files.length > 0 ? `<ul>${files.join('')}</ul>` : '<p>There are none.</p>'}
<h2>What is not in here</h2>
<ul>
<li>Passwords, codes and links: we keep only fingerprints of them, which say nothing.</li>
<li>The full digits of bank accounts: they stand on the form for the bank, in your account under Direct Debits.</li>
<li>Who of our people did something, and from where others signed: that is theirs.</li>
<li>The words of mails: once a mail has left, we keep only that it went.</li>
</ul>
<p>Something missing or wrong? Write to ${escapeHtml(supportEmail)}. ${escapeHtml(factText(data.commissioner, ukDateAt(madeAt)))}</p>
${PAGE_END}`;
}
