import { expect, test } from 'vitest';
import { neighbouringTexts } from './neighbouring-texts.ts';

test('the last two texts of each room are remembered, for the rooms that wrote most recently', () => {
  const texts = neighbouringTexts(2);
  for (const text of ['one', 'two', 'three']) texts.add('first', text);
  texts.add('second', 'four');
  expect(texts.of('first')).toEqual(['two', 'three']);
  texts.add('first', 'five');
  texts.add('third', 'six');
  expect([texts.of('first'), texts.has('second'), texts.of('third')]).toEqual([
    ['three', 'five'],
    false,
    ['six'],
  ]);
});

test('stored texts are used if nothing is remembered', () => {
  const texts = neighbouringTexts();
  texts.begin('room', ['old', 'older', 'stored']);
  texts.begin('room', ['not this']);
  expect(texts.of('room')).toEqual(['older', 'stored']);
});
