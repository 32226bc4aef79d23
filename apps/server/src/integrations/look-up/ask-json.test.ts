import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { askJson } from './ask-json.ts';
import { startStandIn, type StandIn, type StandInAnswer } from './testing/stand-in-server.ts';

const schema = z.object({ name: z.string() });
let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

async function ask(answer: StandInAnswer, timeoutMs = 2_000) {
  standIn = await startStandIn(() => answer);
  const question = { url: `${standIn.baseUrl}/thing`, headers: { 'x-key': 'secret' }, schema };
  return askJson(question, { apiKey: 'secret', timeoutMs });
}

describe('a vendor’s answers', () => {
  test.each<[string, number, string, object]>([
    [
      'a body of the promised shape',
      200,
      '{"name":"Ada","extra":1}',
      { kind: 'found', value: { name: 'Ada' } },
    ],
    ['404', 404, '{"errors":[]}', { kind: 'not-found' }],
    ['401', 401, '', { kind: 'unavailable', reason: 'unauthorised' }],
    ['403', 403, '', { kind: 'unavailable', reason: 'unauthorised' }],
    ['402, credit used up', 402, '', { kind: 'unavailable', reason: 'out-of-credit' }],
    ['429', 429, '', { kind: 'unavailable', reason: 'rate-limited' }],
    ['500', 500, '', { kind: 'unavailable', reason: 'server-error' }],
    ['503 in HTML', 503, '<h1>Sorry</h1>', { kind: 'unavailable', reason: 'server-error' }],
    ['400', 400, '{}', { kind: 'unavailable', reason: 'bad-answer' }],
    ['a redirect', 302, '', { kind: 'unavailable', reason: 'bad-answer' }],
    ['half a body', 200, '{"name":', { kind: 'unavailable', reason: 'bad-answer' }],
    ['an empty body', 200, '', { kind: 'unavailable', reason: 'bad-answer' }],
    ['a body of another shape', 200, '{"title":"Ada"}', { kind: 'unavailable', reason: 'bad-answer' }],
    ['a list where an object belongs', 200, '[]', { kind: 'unavailable', reason: 'bad-answer' }],
  ])('%s', async (_, status, body, expected) => {
    expect(await ask({ status, body })).toEqual(expected);
  });
});

test('a vendor that never answers is a time-out', async () => {
  expect(await ask('silence', 60)).toEqual({ kind: 'unavailable', reason: 'time-out' });
});

test('a vendor that stops halfway through its answer is a time-out', async () => {
  const stopsHalfway: typeof fetch = async (_, init) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"name"'));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      }),
    );
  const question = { url: 'http://vendor.invalid', headers: {}, schema };
  const options = { apiKey: 'secret', timeoutMs: 60, fetch: stopsHalfway };
  expect(await askJson(question, options)).toEqual({ kind: 'unavailable', reason: 'time-out' });
});

test('a vendor that cannot be reached is a server error', async () => {
  const closed = await startStandIn(() => 'silence');
  await closed.close();
  const question = { url: closed.baseUrl, headers: {}, schema };
  const answer = await askJson(question, { apiKey: 'secret' });
  expect(answer).toEqual({ kind: 'unavailable', reason: 'server-error' });
});

test('the vendor receives the given headers and a request for JSON', async () => {
  await ask({ status: 200, body: '{"name":"Ada"}' });
  expect(standIn?.requests[0]?.headers).toMatchObject({ 'x-key': 'secret', accept: 'application/json' });
});
