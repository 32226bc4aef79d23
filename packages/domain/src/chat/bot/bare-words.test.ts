import { expect, test } from 'vitest';
import { bareWord } from './bare-words.ts';

test.each(['prices', 'price?', 'the price please'])('%s may be about prices', (message) => {
  expect(bareWord(message)).toContain('How do I get a price?');
});

test.each(['what is the price of gas', 'bananas', ''])('%j is not one of the bare words', (message) => {
  expect(bareWord(message)).toBeNull();
});
