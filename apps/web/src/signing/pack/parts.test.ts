import { expect, test } from 'vitest';
import { partAfter, partAt, placeOfPart, type PackPart } from './parts.ts';

test.each([
  ['', { kind: 'overview' }],
  ['?card=1', { kind: 'document', place: 0 }],
  ['?card=3', { kind: 'document', place: 2 }],
  ['?card=4', { kind: 'overview' }],
  ['?card=0', { kind: 'overview' }],
  ['?card=-1', { kind: 'overview' }],
  ['?card=two', { kind: 'overview' }],
  ['?card=sign', { kind: 'sign' }],
] as const)('of three documents, “%s” opens the part it names', (search, part) => {
  expect(partAt(search, 3)).toEqual(part);
});

test('each part leads to the next, through every document to the signature, and each has its own URL', () => {
  const seen: PackPart[] = [];
  for (let part: PackPart | undefined = { kind: 'overview' }; part; part = partAfter(part, 2))
    seen.push(part);
  expect(seen.map((part) => placeOfPart(part))).toEqual([
    '/sign',
    '/sign?card=1',
    '/sign?card=2',
    '/sign?card=sign',
  ]);
  for (const part of seen) expect(partAt(placeOfPart(part).split('?')[1] ?? '', 2)).toEqual(part);
});
