import { movableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Outbox, type OutboxSettings } from './outbox.ts';

type Message = { readonly clientMessageId: string };
type Answer = (answer: unknown) => void;

const named = (clientMessageId: string): Message => ({ clientMessageId });

/** An outbox over a connection that the test plays. */
function openOutbox(more: Partial<OutboxSettings<Message>> = {}, kept: readonly Message[] = []) {
  const clock = movableScheduler(movableClock());
  const began = clock.now();
  const sent: { readonly id: string; readonly answer: Answer; readonly at: number }[] = [];
  const events: string[] = [];
  const connection = { isUp: true };
  const stored = { messages: kept };
  const outbox = new Outbox<Message>(
    {
      scheduler: clock,
      emit: ({ clientMessageId: id }, answer) => {
        if (connection.isUp) sent.push({ id, answer, at: (clock.now() - began) / 1_000 });
        return connection.isUp;
      },
      slowsDown: true,
      onSending: () => undefined,
      onConfirmed: ({ clientMessageId }, { id, seq, isMasked = false }) =>
        events.push(`${clientMessageId} is ${id} at ${seq}${isMasked ? ', masked' : ''}`),
      onUnconfirmed: ({ clientMessageId }) => events.push(`${clientMessageId} unconfirmed`),
      onRefused: ({ clientMessageId }, { code, retryAfter = '' }) =>
        events.push(`${clientMessageId} refused: ${code} ${retryAfter}`.trim()),
      onChange: (messages) => {
        stored.messages = messages;
      },
      ...more,
    },
    kept,
  );
  return {
    clock,
    sent,
    events,
    connection,
    outbox,
    times: () => sent.map(({ at }) => at),
    ids: () => sent.map(({ id }) => id),
    stored: () => stored.messages.map(({ clientMessageId }) => clientMessageId),
    confirm: (index: number, seq = index + 1) => sent[index]?.answer({ ok: true, id: `m${seq}`, seq }),
  };
}

test('a message that is not confirmed is sent again with the same id after 1, 2, 4 and 8 seconds, and then left', () => {
  const { clock, ids, times, events, stored, outbox } = openOutbox();
  outbox.send(named('w1'));
  clock.moveMs(120_000);
  expect(times()).toEqual([0, 6, 13, 22, 35]);
  expect(new Set(ids())).toEqual(new Set(['w1']));
  expect([events.at(-1), stored()]).toEqual(['w1 unconfirmed', ['w1']]);
});

test('a message is kept until the server has it', () => {
  const { outbox, stored, confirm } = openOutbox();
  outbox.send(named('w1'));
  expect(stored()).toEqual(['w1']);
  confirm(0);
  expect(stored()).toEqual([]);
});

test('a confirmation ends it, also one that comes late', () => {
  const { clock, sent, events, outbox, confirm } = openOutbox();
  outbox.send(named('w1'));
  clock.moveMs(5_500);
  confirm(0, 4);
  clock.moveMs(120_000);
  expect([sent.length, events]).toEqual([1, ['w1 unconfirmed', 'w1 is m4 at 4']]);
});

test('a later message never overtakes an earlier one', () => {
  const { clock, ids, outbox, confirm } = openOutbox();
  outbox.send(named('w1'));
  outbox.send(named('w2'));
  clock.moveMs(6_000);
  confirm(1, 1);
  confirm(2, 2);
  expect(ids()).toEqual(['w1', 'w1', 'w2']);
});

test('a refusal says why, is not tried by itself, lets others pass, and goes again on a press', () => {
  const { clock, ids, sent, events, stored, outbox, confirm } = openOutbox({ slowsDown: false });
  outbox.send(named('w1'));
  outbox.send(named('w2'));
  sent[0]?.answer({ ok: false, code: 'rate_limited', retryAfter: 2 });
  confirm(1);
  clock.moveMs(120_000);
  expect([ids(), stored()]).toEqual([['w1', 'w2'], ['w1']]);
  expect(events).toEqual(['w1 refused: rate_limited 2', 'w2 is m2 at 2']);
  outbox.retry('w1');
  confirm(2);
  expect([ids().at(-1), stored()]).toEqual(['w1', []]);
});

test('where it slows down, any other refusal still ends it and says why', () => {
  const { clock, sent, events, outbox } = openOutbox();
  outbox.send(named('w1'));
  sent[0]?.answer({ ok: false, code: 'too_long' });
  clock.moveMs(120_000);
  expect([sent.length, events]).toEqual([1, ['w1 refused: too_long']]);
});

test('asked to slow down it waits as long as it is asked to, however often', () => {
  const { clock, sent, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  for (let round = 0; round < 6; round += 1) {
    sent.at(-1)?.answer({ ok: false, code: 'rate_limited', retryAfter: 3 });
    outbox.resume();
    clock.moveMs(3_000);
  }
  expect(times()).toEqual([0, 3, 6, 9, 12, 15, 18]);
});

test('without a connection nothing is tried; with it everything goes in order', () => {
  const { clock, events, connection, ids, outbox, confirm } = openOutbox();
  connection.isUp = false;
  outbox.send(named('w1'));
  outbox.send(named('w2'));
  clock.moveMs(60_000);
  expect([ids(), new Set(events)]).toEqual([[], new Set(['w1 unconfirmed', 'w2 unconfirmed'])]);
  connection.isUp = true;
  outbox.resume();
  confirm(0);
  expect(ids()).toEqual(['w1', 'w2']);
});

test('a connection that goes takes what is on its way with it, until the next one', () => {
  const { clock, events, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  outbox.pause();
  clock.moveMs(60_000);
  expect([times(), events]).toEqual([[0], ['w1 unconfirmed']]);
  outbox.resume();
  expect(times()).toEqual([0, 60]);
});

test('a connection that comes back while a message waits to be sent again sends it at once', () => {
  const { clock, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  clock.moveMs(5_500);
  outbox.resume();
  outbox.resume();
  expect(times()).toEqual([0, 5.5]);
});

test('what an earlier page had not sent goes with its old id', () => {
  const { ids, outbox } = openOutbox({}, [named('old')]);
  outbox.resume();
  expect(ids()).toEqual(['old']);
});

test('what waits is announced to a view that begins to show it, and whether it is on its way', () => {
  const sending: string[] = [];
  const onSending = ({ clientMessageId }: Message) => void sending.push(clientMessageId);
  const { events, outbox } = openOutbox({ onSending }, [named('old')]);
  outbox.announce();
  expect([sending, events]).toEqual([['old'], ['old unconfirmed']]);
  outbox.resume();
  outbox.announce();
  expect([sending, events]).toEqual([['old', 'old', 'old'], ['old unconfirmed']]);
});

test('a failure that is reported after its time does not count against the next attempt', () => {
  const { clock, sent, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  clock.moveMs(5_500);
  sent[0]?.answer(undefined);
  sent[0]?.answer({ ok: false, code: 'invalid' });
  clock.moveMs(120_000);
  expect(times()).toEqual([0, 6, 13, 22, 35]);
});

test('a discarded message is gone, and the next one goes', () => {
  const { clock, ids, stored, outbox } = openOutbox();
  outbox.send(named('w1'));
  outbox.send(named('w2'));
  outbox.discard('w1');
  expect([ids(), stored()]).toEqual([['w1', 'w2'], ['w2']]);
  outbox.clear();
  clock.moveMs(120_000);
  expect([ids(), stored()]).toEqual([['w1', 'w2'], []]);
});

test('masked digits are passed on with the confirmation', () => {
  const { sent, events, outbox } = openOutbox();
  outbox.send(named('w1'));
  sent[0]?.answer({ ok: true, id: 'm1', seq: 1, isMasked: true });
  expect(events).toEqual(['w1 is m1 at 1, masked']);
});

test.each([undefined, null, 'yes', []])('an answer that is none (%j) confirms nothing', (answer) => {
  const { clock, sent, events, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  sent[0]?.answer(answer);
  expect(events).toEqual(['w1 unconfirmed']);
  clock.moveMs(1_000);
  expect(times()).toEqual([0, 1]);
});

/** What becomes of one transmission, or what happens between two. */
const fate = fc.constantFrom('arrives', 'is lost', 'is not answered', 'is answered late', 'comes too soon');
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant('write' as const) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 1, arbitrary: fc.constantFrom('disconnect' as const, 'connect' as const, 'reload' as const) },
);

test('whatever is lost, late or repeated, the server has every message once, in the order they were written', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.array(fate, { maxLength: 60 }), (acts, fates) => {
      const left = [...fates];
      const server: string[] = [];
      const confirmed: string[] = [];
      const clock = movableScheduler(movableClock());
      const connection = { isUp: true };
      let written = 0;
      let kept: readonly Message[] = [];
      const open = () =>
        new Outbox<Message>(
          {
            scheduler: clock,
            emit: ({ clientMessageId }, answer) => {
              if (!connection.isUp) return false;
              const how = left.shift() ?? 'arrives';
              if (how === 'is lost') return true;
              if (how === 'comes too soon') {
                clock.after(50, () => answer({ ok: false, code: 'rate_limited', retryAfter: 2 }));
                return true;
              }
              if (!server.includes(clientMessageId)) server.push(clientMessageId);
              const stored = { ok: true, id: clientMessageId, seq: server.indexOf(clientMessageId) + 1 };
              if (how !== 'is not answered')
                clock.after(how === 'is answered late' ? 7_000 : 50, () => answer(stored));
              return true;
            },
            slowsDown: true,
            onSending: () => undefined,
            onConfirmed: ({ clientMessageId }) => void confirmed.push(clientMessageId),
            onUnconfirmed: () => undefined,
            onRefused: () => undefined,
            onChange: (messages) => {
              kept = messages;
            },
          },
          kept,
        );
      let outbox = open();
      for (const each of acts) {
        if (each === 'write') outbox.send(named(`w${(written += 1)}`));
        else if (each === 'connect') {
          connection.isUp = true;
          outbox.resume();
        } else if (each === 'disconnect') {
          connection.isUp = false;
          outbox.pause();
        } else if (each === 'reload') {
          const before = kept;
          outbox.clear();
          kept = before;
          outbox = open();
          if (connection.isUp) outbox.resume();
        } else clock.moveMs(each);
      }
      left.length = 0;
      connection.isUp = true;
      outbox.resume();
      clock.moveMs(600_000);
      const expected = Array.from({ length: written }, (_, index) => `w${index + 1}`);
      expect(server).toEqual(expected);
      expect(confirmed).toEqual(expected);
      expect(kept).toEqual([]);
    }),
  );
});
