import { expect, test } from 'vitest';
import { neighbouringTexts } from './neighbouring-texts.ts';

test('of each room the last two texts are remembered, of the rooms that wrote last', () => {
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

test('what is stored counts where nothing is remembered', () => {
  const texts = neighbouringTexts();
  texts.begin('room', ['old', 'older', 'stored']);
  texts.begin('room', ['not this']);
  expect(texts.of('room')).toEqual(['older', 'stored']);
});
