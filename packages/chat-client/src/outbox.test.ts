import { movableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Outbox, type OutboxSettings } from './outbox.ts';

type Message = { readonly clientMessageId: string };
type Answer = (answer: unknown) => void;

const named = (clientMessageId: string): Message => ({ clientMessageId });

/** An outbox over a connection that the test controls. */
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

test('an unconfirmed message is resent with the same id after 1, 2, 4 and 8 seconds, and then no more', () => {
  const { clock, ids, times, events, stored, outbox } = openOutbox();
  outbox.send(named('w1'));
  clock.moveMs(120_000);
  expect(times()).toEqual([0, 6, 13, 22, 35]);
  expect(new Set(ids())).toEqual(new Set(['w1']));
  expect([events.at(-1), stored()]).toEqual(['w1 unconfirmed', ['w1']]);
});

test('a message is stored until the server confirms it', () => {
  const { outbox, stored, confirm } = openOutbox();
  outbox.send(named('w1'));
  expect(stored()).toEqual(['w1']);
  confirm(0);
  expect(stored()).toEqual([]);
});

test('a confirmation stops the retries, even if it comes late', () => {
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

test('a refused message gives its reason, doesn’t hold up others, and is only sent again on request', () => {
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

test('with slowing down enabled, any other refusal is still final and gives its reason', () => {
  const { clock, sent, events, outbox } = openOutbox();
  outbox.send(named('w1'));
  sent[0]?.answer({ ok: false, code: 'too_long' });
  clock.moveMs(120_000);
  expect([sent.length, events]).toEqual([1, ['w1 refused: too_long']]);
});

test('asked to slow down, it waits for the requested time, however often it is asked', () => {
  const { clock, sent, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  for (let round = 0; round < 6; round += 1) {
    sent.at(-1)?.answer({ ok: false, code: 'rate_limited', retryAfter: 3 });
    outbox.resume();
    clock.moveMs(3_000);
  }
  expect(times()).toEqual([0, 3, 6, 9, 12, 15, 18]);
});

test('nothing is sent without a connection; once there is one, everything is sent in order', () => {
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

test('when the connection is lost, the message in flight waits for the next connection', () => {
  const { clock, events, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  outbox.pause();
  clock.moveMs(60_000);
  expect([times(), events]).toEqual([[0], ['w1 unconfirmed']]);
  outbox.resume();
  expect(times()).toEqual([0, 60]);
});

test('a message waiting for its retry is sent at once when the connection is back', () => {
  const { clock, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  clock.moveMs(5_500);
  outbox.resume();
  outbox.resume();
  expect(times()).toEqual([0, 5.5]);
});

test('a message left unsent by an earlier page is sent under its old id', () => {
  const { ids, outbox } = openOutbox({}, [named('old')]);
  outbox.resume();
  expect(ids()).toEqual(['old']);
});

test('announcing tells a new view which messages are waiting, and whether they are being sent', () => {
  const sending: string[] = [];
  const onSending = ({ clientMessageId }: Message) => void sending.push(clientMessageId);
  const { events, outbox } = openOutbox({ onSending }, [named('old')]);
  outbox.announce();
  expect([sending, events]).toEqual([['old'], ['old unconfirmed']]);
  outbox.resume();
  outbox.announce();
  expect([sending, events]).toEqual([['old', 'old', 'old'], ['old unconfirmed']]);
});

test('a failure reported after the timeout does not count against the next attempt', () => {
  const { clock, sent, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  clock.moveMs(5_500);
  sent[0]?.answer(undefined);
  sent[0]?.answer({ ok: false, code: 'invalid' });
  clock.moveMs(120_000);
  expect(times()).toEqual([0, 6, 13, 22, 35]);
});

test('a discarded message is removed, and the next one is sent', () => {
  const { clock, ids, stored, outbox } = openOutbox();
  outbox.send(named('w1'));
  outbox.send(named('w2'));
  outbox.discard('w1');
  expect([ids(), stored()]).toEqual([['w1', 'w2'], ['w2']]);
  outbox.clear();
  clock.moveMs(120_000);
  expect([ids(), stored()]).toEqual([['w1', 'w2'], []]);
});

test('the confirmation says that digits were masked', () => {
  const { sent, events, outbox } = openOutbox();
  outbox.send(named('w1'));
  sent[0]?.answer({ ok: true, id: 'm1', seq: 1, isMasked: true });
  expect(events).toEqual(['w1 is m1 at 1, masked']);
});

test.each([undefined, null, 'yes', []])('an invalid answer (%j) confirms nothing', (answer) => {
  const { clock, sent, events, times, outbox } = openOutbox();
  outbox.send(named('w1'));
  sent[0]?.answer(answer);
  expect(events).toEqual(['w1 unconfirmed']);
  clock.moveMs(1_000);
  expect(times()).toEqual([0, 1]);
});

/** What happens to one transmission. */
const fate = fc.constantFrom('arrives', 'is lost', 'is not answered', 'is answered late', 'comes too soon');
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant('write' as const) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 1, arbitrary: fc.constantFrom('disconnect' as const, 'connect' as const, 'reload' as const) },
);

test('whatever is lost, late or repeated, the server gets every message once, in the order they were written', () => {
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
