import { movableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { expect, test } from 'vitest';
import { TypingNotices } from './typing-notices.ts';

function notices() {
  const clock = movableScheduler(movableClock('2026-07-01T09:30:00Z'));
  clock.moveMs(10_000);
  const sent: boolean[] = [];
  return { clock, sent, typing: new TypingNotices(clock, (typing) => sent.push(typing)) };
}

test('keys pressed at once are one note; later ones renew it', () => {
  const { clock, sent, typing } = notices();
  for (let keys = 0; keys < 5; keys += 1) typing.typed();
  expect(sent).toEqual([true]);
  clock.moveMs(2_200);
  expect(sent).toEqual([true]);
  typing.typed();
  expect(sent).toEqual([true, true]);
});

test('a text begun right after the last one was sent is sent as soon as it may be', () => {
  const { clock, sent, typing } = notices();
  typing.typed();
  clock.moveMs(500);
  typing.stopped();
  typing.typed();
  typing.typed();
  expect(sent).toEqual([true, false]);
  clock.moveMs(2_199);
  expect(sent).toEqual([true, false]);
  clock.moveMs(1);
  expect(sent).toEqual([true, false, true]);
});

test('a text that was sent before that is not sent, and its end neither', () => {
  const { clock, sent, typing } = notices();
  typing.typed();
  typing.stopped();
  typing.typed();
  typing.stopped();
  clock.moveMs(10_000);
  expect(sent).toEqual([true, false]);
});

test('whoever presses no key for five seconds has stopped', () => {
  const { clock, sent, typing } = notices();
  typing.typed();
  clock.moveMs(3_000);
  typing.typed();
  clock.moveMs(4_999);
  expect(sent).toEqual([true, true]);
  clock.moveMs(1);
  expect(sent).toEqual([true, true, false]);
});

test('nothing is sent to a conversation that is over', () => {
  const { clock, sent, typing } = notices();
  typing.typed();
  typing.stopped();
  typing.typed();
  typing.forget();
  clock.moveMs(10_000);
  expect(sent).toEqual([true, false]);
});
