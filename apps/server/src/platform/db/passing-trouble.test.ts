import pg from 'pg';
import { expect, test } from 'vitest';
import { isPassingTrouble } from './database.ts';

const fromServer = (code: string): Error => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const fromNetwork = (code: string): Error => Object.assign(new Error('connect'), { code });

test.each<[string, unknown, boolean]>([
  ['a deadlock', fromServer('40P01'), true],
  ['a lost race', fromServer('40001'), true],
  ['a key stored a moment ago', fromServer('23505'), true],
  ['a server that is stopped', fromServer('57P01'), true],
  ['a server whose disk is full', fromServer('53100'), true],
  ['a server that starts', fromServer('57P03'), true],
  ['a lost connection', fromServer('08006'), true],
  ['a refused connection', fromNetwork('ECONNREFUSED'), true],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['a broken rule of the schema', fromServer('23514'), false],
  ['text that the database cannot hold', fromServer('22021'), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['something that is no error', 'stop', false],
])('whether %s may succeed on retry: %o', (_, error, may) => {
  expect(isPassingTrouble(error)).toBe(may);
});
