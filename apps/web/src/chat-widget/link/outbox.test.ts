import { expect, test } from 'vitest';
import { MovedClock } from '../testing/moved-clock.ts';
import { Outbox } from './outbox.ts';

type Answer = (answer: unknown) => void;

function openOutbox() {
  const clock = new MovedClock();
  const sent: { readonly id: string; readonly answer: Answer; readonly at: number }[] = [];
  const told: string[] = [];
  const began = clock.now();
  const link = { isUp: true };
  const outbox = new Outbox({
    scheduler: clock,
    emit: (id, answer) => {
      if (link.isUp) sent.push({ id, answer, at: (clock.now() - began) / 1_000 });
      return link.isUp;
    },
    onConfirmed: (id, storedAs, seq) => told.push(`${id} is ${storedAs} at ${seq}`),
    onUnconfirmed: (id) => told.push(`${id} unconfirmed`),
    onRefused: (id, code) => told.push(`${id} refused: ${code}`),
  });
  return { clock, sent, told, link, outbox, times: () => sent.map(({ at }) => at) };
}

test('a message that is not confirmed is sent again with the same id after 1, 2, 4 and 8 seconds, and then left', () => {
  const { clock, sent, times, outbox } = openOutbox();
  outbox.send('w1');
  clock.advance(120_000);
  expect(times()).toEqual([0, 6, 13, 22, 35]);
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(['w1']));
});

test('a confirmation ends it, also one that comes late', () => {
  const { clock, sent, told, outbox } = openOutbox();
  outbox.send('w1');
  clock.advance(5_500);
  sent[0]?.answer({ ok: true, id: 'm1', seq: 4 });
  clock.advance(120_000);
  expect([sent.length, told]).toEqual([1, ['w1 unconfirmed', 'w1 is m1 at 4']]);
});

test('a refusal ends it and says why', () => {
  const { clock, sent, told, outbox } = openOutbox();
  outbox.send('w1');
  sent[0]?.answer({ ok: false, code: 'too_long' });
  clock.advance(120_000);
  expect([sent.length, told]).toEqual([1, ['w1 refused: too_long']]);
});

test('asked to slow down it waits as long as it is told, however often', () => {
  const { clock, sent, times, outbox } = openOutbox();
  outbox.send('w1');
  for (let turn = 0; turn < 6; turn += 1) {
    sent.at(-1)?.answer({ ok: false, code: 'rate_limited', retryAfter: 3 });
    clock.advance(3_000);
  }
  expect(times()).toEqual([0, 3, 6, 9, 12, 15, 18]);
});

test('without a connection nothing is tried, until it is sent again', () => {
  const { clock, told, link, times, outbox } = openOutbox();
  outbox.send('w1');
  link.isUp = false;
  outbox.pause();
  clock.advance(60_000);
  expect([times(), told]).toEqual([[0], ['w1 unconfirmed']]);
  outbox.send('w1');
  expect(told).toEqual(['w1 unconfirmed', 'w1 unconfirmed']);
  link.isUp = true;
  outbox.send('w1');
  expect(times()).toEqual([0, 60]);
});

test.each([undefined, null, 'yes', []])('an answer that is none (%j) confirms nothing', (answer) => {
  const { sent, told, outbox } = openOutbox();
  outbox.send('w1');
  sent[0]?.answer(answer);
  expect(told).toEqual(['w1 unconfirmed']);
});
