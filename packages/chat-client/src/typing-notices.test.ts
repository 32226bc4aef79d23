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

test('key presses in quick succession send one notice; later ones renew it', () => {
  const { clock, sent, typing } = notices();
  for (let keys = 0; keys < 5; keys += 1) typing.typed();
  expect(sent).toEqual([true]);
  clock.moveMs(2_200);
  expect(sent).toEqual([true]);
  typing.typed();
  expect(sent).toEqual([true, true]);
});

test('typing right after a message was sent is reported as soon as the interval allows', () => {
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

test('text sent before its delayed notice is never reported, neither its start nor its end', () => {
  const { clock, sent, typing } = notices();
  typing.typed();
  typing.stopped();
  typing.typed();
  typing.stopped();
  clock.moveMs(10_000);
  expect(sent).toEqual([true, false]);
});

test('five seconds without a key press end the typing', () => {
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
