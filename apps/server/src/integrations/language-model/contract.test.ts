import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { languageModelOff, openAiCompatible, withBreaker } from './openai-compatible.ts';
import type { ModelQuestion } from './port.ts';
import { startStandInModel } from './testing/stand-in-model.ts';

const standIn = await startStandInModel('silence');
afterAll(() => standIn.close());
beforeEach(() => standIn.turn({ content: '{"answer":"Five days.","slugs":["switch"]}' }));

const service = openAiCompatible({
  baseUrl: standIn.baseUrl,
  apiKey: 'key',
  model: 'example-1',
  mostTokens: 300,
  timeoutMs: 5_000,
});
const question: ModelQuestion = {
  question: 'How long does it take?',
  articles: [{ slug: 'switch', title: 'How long does a switch take?', answer: 'Five days.' }],
};
const patient = (): AbortSignal => new AbortController().signal;

describe.each([
  ['no model', languageModelOff],
  ['an OpenAI-compatible service', service],
  ['the same behind its breaker', withBreaker(service, () => 0)],
])('%s', (_, model) => {
  test('answers or gives the reason why not, and never throws', async () => {
    const outcome = await model.ask(question, patient());
    expect(outcome.kind).toBe(model.isOn ? 'answered' : 'unavailable');
  });

  test('states the most tokens that a question can use, and uses no more', async () => {
    const most = model.mostTokens(question);
    const { tokens } = await model.ask(question, patient());
    expect(tokens?.sent ?? 0).toBeLessThanOrEqual(most.sent);
    expect(tokens?.answered ?? 0).toBeLessThanOrEqual(most.answered);
  });

  test('an abandoned question gets no answer', async () => {
    const outcome = await model.ask(question, AbortSignal.abort());
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: model.isOn ? 'abandoned' : 'off' });
  });
});

describe('an OpenAI-compatible service', () => {
  test('is sent the rules, the question and the articles, with the key in a header only', async () => {
    await service.ask(question, patient());
    const sent = standIn.calls.at(-1);
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.authorization).toBe('Bearer key');
    const body: unknown = JSON.parse(sent?.body ?? '');
    expect(body).toMatchObject({
      model: 'example-1',
      max_completion_tokens: 300,
      messages: [{ role: 'system' }, { role: 'user', content: JSON.stringify(question) }],
    });
    // OpenAI no longer accepts the older name; a model that doesn't reason rejects an effort, and one that
    // does rejects a temperature.
    expect(body).not.toHaveProperty('max_tokens');
    expect(body).not.toHaveProperty('temperature');
    expect(body).not.toHaveProperty('reasoning_effort');
    expect(sent?.body).not.toContain('"key"');
  });

  test.each([
    ['none', { reasoning_effort: 'none', temperature: 0 }],
    ['low', { reasoning_effort: 'low', temperature: undefined }],
    ['high', { reasoning_effort: 'high', temperature: undefined }],
  ])('with reasoning %s is sent %j', async (reasoningEffort, expected) => {
    const reasoning = openAiCompatible({
      baseUrl: standIn.baseUrl,
      model: 'm',
      mostTokens: 4_000,
      reasoningEffort,
    });
    await reasoning.ask(question, patient());
    const body: Record<string, unknown> = JSON.parse(standIn.calls.at(-1)?.body ?? '');
    const { reasoning_effort, temperature } = body;
    expect({ reasoning_effort, temperature }).toEqual(expected);
    expect(body).toMatchObject({ max_completion_tokens: 4_000 });
    expect(reasoning.mostTokens(question).answered).toBe(4_000);
  });

  test('sends no authorisation without a key, and copes with a slash at the end of the address', async () => {
    const local = openAiCompatible({ baseUrl: `${standIn.baseUrl}/`, model: 'local', mostTokens: 300 });
    expect((await local.ask(question, patient())).kind).toBe('answered');
    expect(standIn.calls.at(-1)).toMatchObject({ path: '/v1/chat/completions', authorization: undefined });
  });

  test('returns the answer, its articles and the tokens', async () => {
    expect(await service.ask(question, patient())).toEqual({
      kind: 'answered',
      answer: 'Five days.',
      slugs: ['switch'],
      tokens: { sent: 120, answered: 20 },
    });
  });

  test.each([
    ['content that is no JSON', { content: 'Five days!' }, { sent: 120, answered: 20 }],
    ['content of another shape', { content: '{"text":"Five days"}' }, { sent: 120, answered: 20 }],
    ['content in a code fence', { content: '```json\n{}\n```' }, { sent: 120, answered: 20 }],
    ['a body that is no JSON', { body: '<h1>Hello</h1>' }, null],
    ['a body of another shape', { body: '{"choices":[]}' }, null],
    ['a body without end', { body: `{"choices":"${'x'.repeat(120_000)}"}` }, null],
  ])('%s is a bad answer, with its cost if known', async (_, turn, tokens) => {
    standIn.turn(turn);
    expect(await service.ask(question, patient())).toEqual({
      kind: 'unavailable',
      reason: 'bad-answer',
      tokens,
    });
  });

  test.each([
    ['null', null],
    ['no text', ''],
    ['spaces', ' \n'],
  ])('%s as content is an empty answer, which still costs', async (_, content) => {
    standIn.turn({ content, usage: { sent: 120, answered: 300 } });
    expect(await service.ask(question, patient())).toEqual({
      kind: 'unavailable',
      reason: 'empty-answer',
      tokens: { sent: 120, answered: 300 },
    });
  });

  test('reasoning tokens count even if only the total includes them', async () => {
    const usage = { prompt_tokens: 120, completion_tokens: 20, total_tokens: 900 };
    standIn.turn({ body: JSON.stringify({ choices: [{ message: { content: null } }], usage }) });
    expect(await service.ask(question, patient())).toMatchObject({ tokens: { sent: 120, answered: 780 } });
  });

  test('429 because the credit is used up is not a rate limit', async () => {
    const error = { code: 'insufficient_quota', message: 'You exceeded your current quota' };
    standIn.turn({ status: 429, body: JSON.stringify({ error }) });
    expect(await service.ask(question, patient())).toMatchObject({ reason: 'out-of-credit' });
  });

  test.each([
    [401, 'unauthorised'],
    [403, 'unauthorised'],
    [429, 'rate-limited'],
    [402, 'out-of-credit'],
    [404, 'unknown-model'],
    [500, 'server-error'],
    [503, 'server-error'],
    [400, 'refused'],
    [302, 'bad-answer'],
  ])('status %i is %s and costs nothing', async (status, reason) => {
    standIn.turn({ status });
    expect(await service.ask(question, patient())).toEqual({
      kind: 'unavailable',
      reason,
      tokens: { sent: 0, answered: 0 },
    });
  });

  test('a service that does not answer in time is a time-out, and may charge', async () => {
    standIn.turn('silence');
    const impatient = openAiCompatible({
      baseUrl: standIn.baseUrl,
      model: 'm',
      mostTokens: 300,
      timeoutMs: 30,
    });
    expect(await impatient.ask(question, patient())).toEqual({
      kind: 'unavailable',
      reason: 'time-out',
      tokens: null,
    });
  });

  test('a service that cannot be reached is a server error', async () => {
    const gone = await startStandInModel('silence');
    await gone.close();
    const unreachable = openAiCompatible({ baseUrl: gone.baseUrl, model: 'm', mostTokens: 300 });
    expect(await unreachable.ask(question, patient())).toMatchObject({ reason: 'server-error' });
  });
});

describe('the breaker', () => {
  const clock = { at: 1_000 };
  const guarded = withBreaker(service, () => clock.at);
  const reasonNow = async () => {
    const outcome = await guarded.ask(question, patient());
    return outcome.kind === 'answered' ? 'answered' : outcome.reason;
  };

  test('pauses a failing service for a minute, then tries it once, then trusts it again', async () => {
    standIn.turn({ status: 500 });
    for (let failure = 0; failure < 5; failure += 1) expect(await reasonNow()).toBe('server-error');
    const asked = standIn.calls.length;
    expect(await reasonNow()).toBe('resting');
    clock.at += 60_000 - 1;
    expect(await reasonNow()).toBe('resting');
    expect(standIn.calls).toHaveLength(asked);

    clock.at += 1;
    expect(await Promise.all([reasonNow(), reasonNow()])).toEqual(['server-error', 'resting']);
    expect(await reasonNow()).toBe('resting');

    clock.at += 60_000;
    standIn.turn({ content: '{"answer":"Five days.","slugs":["switch"]}' });
    expect(await reasonNow()).toBe('answered');
    standIn.turn({ status: 500 });
    expect(await reasonNow()).toBe('server-error');
  });

  test('pauses a service for as long as it asks, from the first time on', async () => {
    const busy = withBreaker(service, () => clock.at);
    standIn.turn({ status: 429, retryAfter: '90' });
    const asked = standIn.calls.length;
    expect(await busy.ask(question, patient())).toMatchObject({ reason: 'rate-limited' });
    clock.at += 90_000 - 1;
    expect(await busy.ask(question, patient())).toMatchObject({ reason: 'resting' });
    expect(standIn.calls).toHaveLength(asked + 1);
    standIn.turn({ content: '{"answer":"Five days.","slugs":["switch"]}' });
    clock.at += 1;
    expect(await busy.ask(question, patient())).toMatchObject({ kind: 'answered' });
  });

  test('a success restarts the count of failures, and abandoned questions do not count', async () => {
    const fresh = withBreaker(service, () => clock.at);
    standIn.turn({ status: 500 });
    for (let failure = 1; failure < 5; failure += 1) await fresh.ask(question, patient());
    for (let visit = 0; visit < 9; visit += 1) await fresh.ask(question, AbortSignal.abort());
    standIn.turn({ content: '{"answer":"","slugs":[]}' });
    expect((await fresh.ask(question, patient())).kind).toBe('answered');
    standIn.turn({ status: 500 });
    for (let failure = 1; failure < 5; failure += 1) await fresh.ask(question, patient());
    expect(await fresh.ask(question, patient())).toMatchObject({ reason: 'server-error' });
    expect(await fresh.ask(question, patient())).toMatchObject({ reason: 'resting' });
  });
});
