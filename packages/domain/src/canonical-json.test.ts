import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('names are sorted at every depth and undefined fields are left out', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[{"d":1}]}');
});

test('the order in which fields were set does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
      const turned = Object.fromEntries(Object.entries(content).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(content));
    }),
  );
});

test('the result is JSON with the same content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      expect(JSON.parse(canonicalJson(content))).toEqual(JSON.parse(JSON.stringify(content)));
    }),
  );
});
