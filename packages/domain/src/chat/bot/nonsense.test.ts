import { expect, test } from 'vitest';
import { isNonsense } from './nonsense.ts';

const isOurs = (word: string): boolean => ['mpan', 'lol'].includes(word);

test.each(['asdfgh', 'hjk dfg;;l', '?!', '...', '🔌😂', 'qwe 123 zz', ''])('%s says nothing', (text) => {
  expect(isNonsense(text, isOurs)).toBe(true);
});

test.each(['mpan', 'lol', 'bill asdf', '1200023456789', 'Aberdeen', '你好', 'asdf ξηρ'])(
  '%s says something',
  (text) => {
    expect(isNonsense(text, isOurs)).toBe(false);
  },
);
