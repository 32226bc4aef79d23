import { expect, test } from 'vitest';
import { wayOf } from './mandate-way.ts';

const given = { route: 'online', signName: 'Ada Quay' } as const;
const open = { route: 'online', signName: null } as const;
const paper = { route: 'paper', signName: null } as const;

test.each([
  ['one mandate on paper', [paper], 'on-paper'],
  ['two mandates on paper', [paper, paper], 'on-paper'],
  ['a name on every mandate', [given, given], 'signed'],
  ['no name yet', [open], 'to-sign'],
] as const)('%s: %s', (_, mandates, way) => {
  expect(wayOf(mandates)).toBe(way);
});
