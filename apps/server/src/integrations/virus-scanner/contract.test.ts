import { expect, test } from 'vitest';
import { clamd } from './clamd.ts';
import { clamdStandIn, VIRUS } from './testing/clamd-stand-in.ts';

const daemon = await clamdStandIn();
const scanner = clamd(daemon.address);
const large = Buffer.alloc(300_000, 65);

test('a file is clean or infected, however many chunks it takes', async () => {
  expect(await scanner.scan(large)).toBe('clean');
  expect(await scanner.scan(Buffer.concat([large, Buffer.from(VIRUS)]))).toBe('infected');
});

test('an answer that is not a verdict, or no answer, counts as unreachable', async () => {
  daemon.answer = 'INSTREAM size limit exceeded. ERROR\0';
  expect(await scanner.scan(large)).toBe('unreachable');
  daemon.isUp = false;
  expect(await scanner.scan(large)).toBe('unreachable');
  expect(await clamd('/nowhere/clamd.ctl').scan(large)).toBe('unreachable');
});
