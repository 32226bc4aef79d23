import { expect, test } from 'vitest';
import { readSecondFactor, showRecoveryCode } from './second-factor.ts';

test.each([
  ['012345', { kind: 'app', code: '012345' }],
  [' 012 345\u200b', { kind: 'app', code: '012345' }],
  ['012–345', { kind: 'app', code: '012345' }],
  ['０１２３４５', { kind: 'app', code: '012345' }],
  ['ABCD-EFGH-JKMN-PQRS', { kind: 'recovery', code: 'ABCDEFGHJKMNPQRS' }],
  ['abcd efgh jkmn 2345', { kind: 'recovery', code: 'ABCDEFGHJKMN2345' }],
  ['ABCD-EFGH-JKMN-PQRS-TVWX-YZ23', { kind: 'recovery', code: 'ABCDEFGHJKMNPQRSTVWXYZ23' }],
  ['2345678923456789', { kind: 'recovery', code: '2345678923456789' }],
  ['12345', null],
  ['1234567', null],
  ['ABCD-EFGH-JKMN', null],
  ['ABCD-EFGH-JKMN-PQRS-TVWX', null],
  ['ABCD-EFGH-JKMN-PQR!', null],
  ['', null],
])('%j is parsed as %j', (typed, factor) => {
  expect(readSecondFactor(typed)).toEqual(factor);
});

test('a recovery code can be parsed as it is shown', () => {
  expect(showRecoveryCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
});
