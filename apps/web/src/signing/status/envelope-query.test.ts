import type { Envelope } from '@switch/contract/http/switching/envelope.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../../lib/testing/browser.ts';
import { refetchAfterMs, fetchSigningState, startSigning } from './envelope.ts';

const envelope: Envelope = {
  envelopeId: 'e1',
  reference: 'BS-1',
  organisationName: 'Invented Bakery Limited',
  state: 'preparing',
  stateWords: 'We are making the documents.',
  ruleWords: 'One person',
  signaturesNeeded: 1,
  signers: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-12-05T10:00:00.000Z',
  pricesHoldUntil: '2026-11-28T17:00:00.000Z',
  differences: [],
  reason: '',
};

let asked: string[] = [];

/** Stubs a server that responds to each call with the next of its answers; `lost` is a broken connection. */
function serve(answers: Readonly<Record<string, readonly (object | 'lost')[]>>): void {
  const left = new Map(Object.entries(answers).map(([call, list]) => [call, [...list]]));
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const next = left.get(`${method} ${path}`)?.shift();
    if (next === undefined || next === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(next));
  });
}

const START = 'POST /api/sendDocuSign';
const READ = 'GET /api/envelopes/BS-1';

beforeEach(() => {
  openBrowser();
  asked = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a start whose answer is lost is not refused, and fetching the state starts it again [S7-27]', async () => {
  serve({ [START]: ['lost', { result: true, envelope }], [READ]: [{ result: true, envelope: null }] });
  const lost = await startSigning('BS-1');
  expect(lost).toEqual({ kind: 'starting' });
  expect(refetchAfterMs(lost)).toBeGreaterThan(0);
  await expect(fetchSigningState('BS-1', true)).resolves.toEqual({ kind: 'envelope', envelope });
  expect(asked).toEqual([START, READ, START]);
});

test('a start in progress is waited for and not made twice', async () => {
  serve({ [START]: [{ result: true, envelope }] });
  const both = await Promise.all([
    startSigning('BS-1'),
    fetchSigningState('BS-1', true),
    startSigning('BS-1'),
  ]);
  expect(both.map(({ kind }) => kind)).toEqual(['envelope', 'envelope', 'envelope']);
  expect(asked).toEqual([START]);
});

test('fetching the state never starts an application that awaits no signatures', async () => {
  serve({ [READ]: [{ result: true, envelope: null }] });
  await expect(fetchSigningState('BS-1', false)).resolves.toEqual({ kind: 'none' });
  expect(asked).toEqual([READ]);
});

test('a refusal keeps its message and is not retried automatically', async () => {
  const message = 'The offer is not there any more.';
  serve({ [START]: [{ result: false, outcome: { code: 'offer-gone', message } }] });
  const refused = await startSigning('BS-1');
  expect(refused).toEqual({ kind: 'refused', text: message });
  expect(refetchAfterMs(refused)).toBeNull();
});

test('a server that does not answer is not mistaken for there being no envelope', async () => {
  serve({ [READ]: ['lost'] });
  await expect(fetchSigningState('BS-1', true)).rejects.toThrow('Failed to fetch');
});

test.each([
  ['preparing', true],
  ['open', true],
  ['completing', true],
  ['price-changed', false],
  ['completed', false],
  ['voided', false],
] as const)('whether the state of a %s envelope is fetched again: %s', (state, isAsked) => {
  expect(refetchAfterMs({ kind: 'envelope', envelope: { ...envelope, state } }) !== null).toBe(isAsked);
});
