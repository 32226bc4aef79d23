import { expect, test } from 'vitest';
import { electricityMeterKinds, gasMeterKinds, meterKindLabels, rateStructureOf } from './meter-kind.ts';

test.each([
  ['single', 'single'],
  ['day-night', 'day-night'],
  ['evening-weekend', 'evening-weekend'],
  ['day-night-evening-weekend', 'day-night-evening-weekend'],
  ['half-hourly', 'half-hourly'],
  ['smart', 'single'],
  ['prepayment', 'single'],
  ['credit', 'single'],
  ['unknown', 'single'],
] as const)('a %s meter is priced as %s', (kind, structure) => {
  expect(rateStructureOf(kind)).toBe(structure);
});

test('every kind has a label of its own and one full sentence', () => {
  const labels = Object.values(meterKindLabels);
  expect(new Set(labels.map(({ label }) => label)).size).toBe(labels.length);
  for (const { description } of labels) expect(description).toMatch(/^[A-Z][^.]+\.$/);
});

test.each([
  ['electricity', electricityMeterKinds],
  ['gas', gasMeterKinds],
])('the kinds offered for %s all have labels and end with "I don’t know"', (_fuel, kinds) => {
  expect(kinds.map((kind) => meterKindLabels[kind].label).at(-1)).toBe('I don’t know');
});
