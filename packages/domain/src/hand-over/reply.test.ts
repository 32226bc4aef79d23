import { expect, test } from 'vitest';
import { caseStates, moveCase, type CaseState } from '../journey/case-state.ts';
import { readReply, replyKinds, replyReasons, type RawReply } from './reply.ts';
import { replyEffect } from './reply-effect.ts';

const raw: RawReply = { reference: 'bs 7k3m q2x9', meter_number: '12 0000 0000 002', reply: 'Accepted' };

test('a reply is parsed into its normal form', () => {
  expect(readReply(raw)).toMatchObject({
    value: { kind: 'accepted', reference: 'BS-7K3M-Q2X9', meterNumber: '1200000000002', date: null },
  });
});

test.each<[RawReply, object]>([
  [
    { ...raw, reply: 'rejected', reason: 'meter not found' },
    { reason: 'data', reasonCode: 'meter-not-found' },
  ],
  [
    { ...raw, reply: 'objection', reason: 'Customer_Asked' },
    { reason: 'asked', reasonCode: 'customer-asked' },
  ],
  [
    { ...raw, reply: 'start moved', date: '01/03/2027' },
    { kind: 'start-moved', date: '2027-03-01' },
  ],
  [{ ...raw, reply: 'final-reading', date: '2027-03-01', reading: '12345, 678' }, { reading: '12345,678' }],
  [{ ...raw, reply: 'information', note: ' We need the lease. ' }, { note: 'We need the lease.' }],
])('%o is accepted', (reply, expected) => {
  expect(readReply(reply)).toMatchObject({ ok: true, value: expected });
});

test.each<[RawReply, string]>([
  [{ ...raw, reference: 'BS-7K3M' }, 'reference'],
  [{ ...raw, meter_number: '12' }, 'meter_number'],
  [{ ...raw, layout_version: '2' }, 'layout_version'],
  [{ ...raw, reply: 'yes please' }, 'reply'],
  [{ ...raw, reply: 'rejected', reason: 'because' }, 'reason'],
  [{ ...raw, reply: 'objection' }, 'reason'],
  [{ ...raw, reply: 'live', date: '2027-02-30' }, 'date'],
  [{ ...raw, reply: 'final-reading', date: '2027-03-01', reading: 'about 12' }, 'reading'],
  [{ ...raw, reply: 'information' }, 'note'],
])('%o cannot be parsed at %s', (reply, field) => {
  const read = readReply(reply);
  expect(read.ok ? [] : read.problem.map((problem) => problem.field)).toEqual([field]);
});

const reasonFor = (kind: (typeof replyKinds)[number]) => {
  const read = readReply({ ...raw, reply: kind, reason: replyReasons(kind)[0]?.code ?? '' });
  return read.ok ? read.value.reason : 'as the supplier wrote';
};

test.each(replyKinds.flatMap((kind) => caseStates.map((state) => [kind, state] as const)))(
  '%s to a case at %s makes only allowed moves, whoever files it',
  (kind, state) => {
    for (const by of ['product', 'person'] as const) {
      const effect = replyEffect(kind, state, by);
      if (!effect.ok) continue;
      expect(effect.value.path[0]).toBe(state);
      const [first, ...steps] = effect.value.path;
      let from: CaseState = first;
      for (const to of steps) {
        expect(moveCase(from, { to, reason: reasonFor(kind) })).toMatchObject({ ok: true });
        from = to;
      }
    }
  },
);

test.each([
  ['accepted', 'submitted', ['submitted', 'supplier_checking', 'accepted']],
  ['rejected', 'supplier_checking', ['supplier_checking', 'rejected']],
  ['objection', 'accepted', ['accepted', 'waiting_registration', 'registering', 'objected']],
  ['objection', 'clear_again', ['clear_again', 'on_hold', 'objected']],
  ['objection-cleared', 'objected', ['objected', 'clear_again']],
  ['live', 'objected', ['objected', 'clear_again', 'live']],
  ['live', 'in_term', ['in_term']],
  ['start-moved', 'accepted', ['accepted']],
  ['accepted', 'live', null],
  ['rejected', 'accepted', null],
  ['accepted', 'on_hold', null],
  ['final-reading', 'accepted', null],
  ['information', 'draft', null],
] as const)('%s to a case at %s moves it along %j', (kind, state, path) => {
  const effect = replyEffect(kind, state, 'product');
  expect(effect.ok ? effect.value.path : null).toEqual(path);
});

test('a case on hold continues when a member of staff files the reply', () => {
  expect(replyEffect('accepted', 'on_hold', 'person')).toMatchObject({
    value: { path: ['on_hold', 'supplier_checking', 'accepted'] },
  });
});
