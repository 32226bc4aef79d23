import { expect, test } from 'vitest';
import { MovedClock } from '../testing/moved-clock.ts';
import { TypingNotes } from './typing-notes.ts';

function notes() {
  const clock = new MovedClock();
  clock.advance(10_000);
  const told: boolean[] = [];
  return { clock, told, typing: new TypingNotes(clock, (typing) => told.push(typing)) };
}

test('keys pressed at once are one note; later ones renew it', () => {
  const { clock, told, typing } = notes();
  for (let keys = 0; keys < 5; keys += 1) typing.typed();
  expect(told).toEqual([true]);
  clock.advance(2_200);
  expect(told).toEqual([true]);
  typing.typed();
  expect(told).toEqual([true, true]);
});

test('a text begun right after the last one was sent is told as soon as it may be', () => {
  const { clock, told, typing } = notes();
  typing.typed();
  clock.advance(500);
  typing.stopped();
  typing.typed();
  typing.typed();
  expect(told).toEqual([true, false]);
  clock.advance(2_199);
  expect(told).toEqual([true, false]);
  clock.advance(1);
  expect(told).toEqual([true, false, true]);
});

test('a text that was sent before that is not told, and its end neither', () => {
  const { clock, told, typing } = notes();
  typing.typed();
  typing.stopped();
  typing.typed();
  typing.stopped();
  clock.advance(10_000);
  expect(told).toEqual([true, false]);
});
