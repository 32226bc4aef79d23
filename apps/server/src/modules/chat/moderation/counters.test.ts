import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatCounter } from './counters.ts';

const MINUTE = 60_000;

test('the same text is accepted a limited number of times, however it is capitalised, and then has to wait', () => {
  const texts = repeatCounter(3, MINUTE);
  expect(['Hello', 'hello', 'HELLO'].map((text, index) => texts.take('room', text, index * 1_000))).toEqual([
    0, 0, 0,
  ]);
  expect(texts.take('room', 'hello', 30_000)).toBe(30);
  expect(texts.take('room', 'hello', 59_999)).toBe(1);
  expect(texts.take('room', 'hello', 60_000)).toBe(0);
  expect(texts.take('room', 'hello', 60_500)).toBe(1);
});

test('other texts, and the same text from others, do not count', () => {
  const texts = repeatCounter(1, MINUTE);
  expect(texts.take('room', 'yes', 0)).toBe(0);
  expect(texts.take('room', 'no', 0)).toBe(0);
  expect(texts.take('other', 'yes', 0)).toBe(0);
  expect(texts.take('room', 'yes', 1)).toBe(60);
});

test('a clock that is set back makes no one wait', () => {
  const texts = repeatCounter(1, MINUTE);
  expect(texts.take('room', 'hello', 10 * MINUTE)).toBe(0);
  expect(texts.take('room', 'hello', 0)).toBe(0);
});

test('subjects of long ago are dropped, current ones are not', () => {
  const texts = repeatCounter(1, MINUTE);
  for (let room = 0; room < 1_500; room += 1) texts.take(`old ${room}`, 'hello', 0);
  texts.take('new', 'hello', MINUTE);
  for (let room = 0; room < 3_000; room += 1) texts.take(`later ${room}`, 'hello', MINUTE);
  expect(texts.take('new', 'hello', MINUTE + 1)).toBe(60);
});

test('no text is accepted more often than allowed, in any sequence of a few texts', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), (sent) => {
      const texts = repeatCounter(3, MINUTE);
      const taken = sent.filter((text, index) => texts.take('room', text, index) === 0);
      for (const text of ['a', 'b', 'c']) {
        const isIt = (each: string) => each === text;
        expect(taken.filter(isIt)).toHaveLength(Math.min(3, sent.filter(isIt).length));
      }
    }),
  );
});
