import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { isDiskFull, roomLeft } from './full-disk.ts';

test.each([
  ['of the file system', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  ['in the words of initdb', new Error('could not create directory "x": No space left on device'), true],
  ['of another kind', Object.assign(new Error('write'), { code: 'EPIPE' }), false],
  ['that is none', 'No space left on device', false],
])('an error %s (%o) means that the disk is full: %o', (_name, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});

test('the folder is named with its free space, or as unknown', async () => {
  expect(await roomLeft(tmpdir())).toMatch(new RegExp(`^\\d+ MB are free on the disk of ${tmpdir()}$`));
  expect(await roomLeft('/no/such/folder')).toContain('nobody can say');
});
