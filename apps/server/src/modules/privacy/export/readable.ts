import data from '@switch/domain/facts/data.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { escapeHtml } from '../../../platform/mail/letter-html.ts';
import type { PersonalRow } from '../personal-data/personal-data.queries.ts';

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#14213d}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:0 0 1.5rem;padding:1rem;border:1px solid #d9d5cc;border-radius:8px}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}dd dl{border:0;padding:0;margin:0}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #d9d5cc;vertical-align:top}
a{color:#0b6e4f}@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** The beginning of a page that opens without anything from elsewhere, and in which nothing runs. */
export const pageHead = (title: string, about: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
`;

export const PAGE_END = '</main></body></html>\n';

/** `createdAt` as `Created at`. */
export const fieldLabel = (name: string): string => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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

/** A value as HTML; numbers, dates and what holds other values in words that a person reads. */
function valueHtml(value: unknown): string {
  if (value instanceof Date) return escapeHtml(instant.format(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return factsHtml(Object.entries(value));
  return escapeHtml(String(value));
}

function factsHtml(entries: readonly (readonly [string, unknown])[]): string {
  const facts = entries
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => {
      // Entries of a list count from 1.
      const words = /^\d+$/.test(name) ? String(Number(name) + 1) : fieldLabel(name);
      return `<dt>${escapeHtml(words)}</dt><dd>${valueHtml(value)}</dd>`;
    });
  return `<dl>${facts.join('')}</dl>`;
}

/** A row as a list of its fields; empty ones are left out. */
export const rowHtml = (row: PersonalRow): string => `${factsHtml(Object.entries(row))}\n`;

/** One part of the copy in its table of contents. */
export interface ReadablePart {
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  readonly count: number;
}

/** The page that the copy is entered by: what is in it, and what is not and why. */
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
  )}<table><thead><tr><th>What</th><th>Entries</th><th>For machines</th></tr></thead><tbody>
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
