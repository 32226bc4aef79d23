import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isIsoDate, isoDate } from '@switch/domain/units/period.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText, factValue, type Fact } from '@switch/domain/facts/fact.ts';
import names from '@switch/domain/facts/names.json' with { type: 'json' };
import { factRows, fillFacts, hasUnknownFact, overdueFacts } from '@switch/domain/facts/register.ts';
import sources from '@switch/domain/facts/sources.json' with { type: 'json' };
import tax from '@switch/domain/facts/tax.json' with { type: 'json' };

const today = isoDate('2026-11-23');
const late = isoDate('2199-01-01');

const folder = join(import.meta.dirname, '../packages/domain/src/facts');

/**
 * The figures used to calculate prices are kept apart from the rest of their topic, so that screens stay
 * light.
 */
const topicOf = (file: string): string => file.replace('.json', '').replace('-reliefs', '');

/** Every fact of every topic, by its id. */
const facts = new Map<string, Fact>(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !['names.json', 'sources.json'].includes(file))
    .flatMap((file) => {
      const topic: Readonly<Record<string, Fact>> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return Object.entries(topic).map(([name, fact]): [string, Fact] => [`${topicOf(file)}.${name}`, fact]);
    }),
);

test.each([...facts])('%s is in the register, with real dates and its versions in order', (id, fact) => {
  expect(hasUnknownFact(`{fact:${id}}`)).toBe(false);
  if (fact.renewBy !== undefined) expect(isIsoDate(fact.renewBy)).toBe(true);
  const starts = fact.versions.map(({ from }) => from);
  expect(starts.every(isIsoDate)).toBe(true);
  expect(starts).toEqual([...new Set(starts)].toSorted());
  expect(fact.versions.filter(({ value, unit }) => (value === undefined) !== (unit === undefined))).toEqual(
    [],
  );
});

test('a figure has a name to be listed under, a sentence has none', () => {
  const rows = factRows(late);
  expect(rows.filter(({ name, text }) => (name === '') !== text.endsWith('.')).map(({ id }) => id)).toEqual(
    [],
  );
  expect(Object.keys(names).filter((id) => !facts.has(id))).toEqual([]);
});

test('each fact has a source page with the day on which it was read, and each page has a fact', () => {
  const used = new Set([...facts.values()].map(({ source }) => source));
  expect([...used].toSorted()).toEqual(Object.keys(sources).toSorted());
  for (const { address, checked } of Object.values(sources)) {
    expect(address).toMatch(/^(?:https:\/\/[^/]+\/.+|\/[a-z-]+)$/);
    expect(isIsoDate(checked)).toBe(true);
  }
});

test.each([
  ['2026-03-31', '0.775p', 7_750],
  ['2026-04-01', '0.801p', 8_010],
  ['2027-04-01', '0.827p', 8_270],
])('on %s the levy on electricity is %s', (on, text, value) => {
  expect(factText(tax['levy-electricity'], isoDate(on))).toBe(text);
  expect(factValue(tax['levy-electricity'], isoDate(on))).toBe(value);
});

test('before its first version a fact is unknown, and a statement has no figure', () => {
  expect(() => factText(tax['levy-gas'], isoDate('2023-03-31'))).toThrow(RangeError);
  expect(() => factValue(contract.formed, today)).toThrow(RangeError);
});

test('marks in a text are replaced by the facts of the day, and the sources of a sentence are left out', () => {
  const text =
    'It is {fact:tax.vat-standard} as a rule. {see:tax.certificate} The levy is {fact:tax.levy-gas}.';
  expect(fillFacts(text, today)).toBe('It is 20% as a rule. The levy is 0.801p.');
  expect(fillFacts(text, isoDate('2027-04-01'))).toContain('0.827p');
});

test.each(['{fact:tax.poll}', '{see:tax.poll}'])('%s refers to a fact that does not exist', (mark) => {
  expect(hasUnknownFact(mark)).toBe(true);
  expect(() => fillFacts(mark, today)).toThrow(RangeError);
});

test('a fact is overdue after the day by which it should have been looked up again', () => {
  const { renewBy } = tax['levy-gas'];
  const staleOn = (on: string): readonly string[] => overdueFacts(isoDate(on)).map(({ id }) => id);
  expect(staleOn(renewBy)).not.toContain('tax.levy-gas');
  expect(staleOn(late)).toContain('tax.levy-gas');
  expect(staleOn(late)).not.toContain('size.since');
  expect(staleOn('2023-03-31')).toEqual([]);
});
