import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ESign, EnvelopeToStart } from '../port.ts';
import { startDocuSignStandIn, type DocuSignStandIn, type Fault } from '../testing/docusign-stand-in.ts';
import { signers, successor } from '../testing/signer-driver.ts';
import { docuSign } from './docusign.ts';
import type { DocuSignOptions } from './transport.ts';

let standIn: DocuSignStandIn;
let eSign: ESign;
let clock: number;
let pauses: number[];
let notes: string[];

const [chair, treasurer] = signers;
const anyCall = /restapi/;
const create = /^POST .*\/envelopes$/;
const broken: Fault = { status: 503, body: '<h1>Down</h1>' };
const unavailable = { ok: false, problem: { code: 'unavailable' } };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const adapter = (more: Partial<DocuSignOptions> = {}): ESign =>
  docuSign({
    ...standIn.options,
    // Long enough for a stand-in on a busy machine, and also the time spent waiting for what never answers.
    timeoutMs: 1_000,
    random: () => 1,
    wait: async (ms) => {
      pauses.push(ms);
      clock += ms;
    },
    note: (outcome) => notes.push(outcome),
    ...more,
  });

beforeEach(async () => {
  [clock, pauses, notes] = [Date.parse('2026-11-21T10:00:00Z'), [], []];
  standIn = await startDocuSignStandIn(() => clock);
  eSign = adapter();
});
afterEach(() => standIn.close());

const envelope = (): EnvelopeToStart => ({
  envelopeId: randomUUID(),
  subject: 'Please sign',
  message: 'Thank you.',
  documents: [{ documentId: randomUUID(), title: 'Contract', pdf: Buffer.from('%PDF-1.7 text') }],
  signers,
  expiresAt: new Date(clock + 10 * DAY_MS),
});
async function begin(): Promise<string> {
  const outcome = await eSign.start(envelope());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.vendorId;
}
const asked = (path: RegExp) =>
  standIn.requests.filter((request) => path.test(`${request.method} ${request.path}`));

const limit = (errorCode: string, headers: Readonly<Record<string, string>> = {}): Fault => ({
  status: 400,
  body: { errorCode, message: 'The maximum number of calls has been exceeded.' },
  headers,
});

describe('access', () => {
  test('concurrent calls share one token request, and the token serves for most of an hour', async () => {
    const nobody = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => eSign.progress(nobody)));
    clock += 54 * 60_000;
    await eSign.progress(nobody);
    expect(asked(/oauth\/token/)).toHaveLength(1);
    expect(asked(/oauth\/userinfo/)).toHaveLength(1);
    clock += 2 * 60_000;
    await eSign.progress(nobody);
    expect(asked(/oauth\/token/)).toHaveLength(2);
    expect(asked(/oauth\/userinfo/)).toHaveLength(1);
  });

  test('a revoked token is renewed once, without anyone noticing', async () => {
    const vendorId = await begin();
    standIn.revokeTokens();
    expect(await eSign.progress(vendorId)).toMatchObject({ ok: true, value: { state: 'open' } });
    expect(asked(/oauth\/token/)).toHaveLength(2);
  });

  test('an account that refuses every token is tried twice, not for ever', async () => {
    const refusal: Fault = { status: 401, body: { errorCode: 'USER_AUTHENTICATION_FAILED', message: 'x' } };
    standIn.fail(anyCall, refusal, refusal, refusal);
    expect(await eSign.progress(randomUUID())).toEqual({
      ok: false,
      problem: { code: 'no-access', reason: 'USER_AUTHENTICATION_FAILED' },
    });
    expect(asked(anyCall)).toHaveLength(2);
  });

  test.each<[string, () => void, Partial<DocuSignOptions>, string]>([
    ['a user who never consented', () => standIn.withdrawConsent(), {}, 'no token: consent_required'],
    ['a wrong integration key', () => {}, { integrationKey: 'other' }, 'no token: invalid_grant'],
    ['an account of somebody else', () => {}, { accountId: 'other' }, 'the user has no such account'],
    [
      'an account that answers elsewhere',
      () => void (standIn.userBaseUri = 'https://evil.example'),
      {},
      'the account is at another address than the configured one',
    ],
  ])('%s is reported to our own staff, and nothing is sent', async (_, prepare, options, reason) => {
    prepare();
    expect(await adapter(options).start(envelope())).toEqual({
      ok: false,
      problem: { code: 'no-access', reason },
    });
    expect(asked(anyCall)).toHaveLength(0);
  });

  test('an account that has used up its envelopes does not refuse an envelope for good', async () => {
    standIn.fail(create, { status: 400, body: { errorCode: 'Envelope_Allowance_Exceeded', message: 'x' } });
    expect(await eSign.start(envelope())).toMatchObject({ problem: { code: 'no-access' } });
    expect(await eSign.start(envelope())).toMatchObject({ ok: true });
  });

  test('an instruction can be repeated after consent was withdrawn and given again', async () => {
    const vendorId = await begin();
    standIn.revokeTokens();
    standIn.withdrawConsent();
    const problem = { code: 'no-access', reason: 'no token: consent_required' };
    expect(await eSign.void(vendorId, 'Taken back')).toEqual({ ok: false, problem });
    expect(await eSign.remind(vendorId, chair.signerId)).toEqual({ ok: false, problem });
    standIn.giveConsent();
    expect(await eSign.void(vendorId, 'Taken back')).toMatchObject({ ok: true });
  });

  test.each<[string, Fault]>([
    ['is down', broken],
    ['never answers', 'silence'],
    ['answers half', 'malformed'],
  ])('a token endpoint that %s makes the service unavailable', async (_, fault) => {
    standIn.fail(/oauth\/token/, fault);
    expect(await eSign.progress(randomUUID())).toEqual(unavailable);
  });

  test('a busy token endpoint says how long to wait', async () => {
    standIn.fail(/oauth\/token/, { status: 429, body: {}, headers: { 'retry-after': '30' } });
    const problem = { code: 'too-busy', retryAfterSeconds: 30 };
    expect(await eSign.progress(randomUUID())).toEqual({ ok: false, problem });
  });
});

describe('a call that fails', () => {
  test('is tried again while the service is down, after increasing pauses', async () => {
    const vendorId = await begin();
    standIn.fail(anyCall, broken, 'silence');
    expect(await eSign.progress(vendorId)).toMatchObject({ ok: true });
    expect(pauses).toEqual([400, 800]);
  });

  test('is given up after three tries', async () => {
    standIn.fail(anyCall, broken, broken, broken, broken);
    expect(await eSign.progress(randomUUID())).toEqual(unavailable);
    expect(asked(anyCall)).toHaveLength(3);
    expect(notes).toEqual(['unavailable']);
  });

  test('waits for a short Retry-After, and reports a long one', async () => {
    const vendorId = await begin();
    const busy = (seconds: string): Fault => ({ status: 429, body: {}, headers: { 'retry-after': seconds } });
    standIn.fail(anyCall, busy('2'));
    expect(await eSign.progress(vendorId)).toMatchObject({ ok: true });
    expect(pauses).toEqual([2_000]);
    standIn.fail(anyCall, busy('600'));
    const problem = { code: 'too-busy', retryAfterSeconds: 600 };
    expect(await eSign.progress(vendorId)).toEqual({ ok: false, problem });
    const before = standIn.requests.length;
    expect(await eSign.progress(vendorId)).toEqual(unavailable);
    expect(standIn.requests).toHaveLength(before);
    clock += 600_000;
    expect(await eSign.progress(vendorId)).toMatchObject({ ok: true });
  });

  test('reports a used-up hourly limit, which the service sends as a bad request', async () => {
    const resetsAt = String(Math.floor(clock / 1_000) + 900);
    standIn.fail(anyCall, {
      status: 400,
      body: { errorCode: 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED', message: 'The limit is 3000.' },
      headers: { 'x-ratelimit-reset': resetsAt },
    });
    const problem = { code: 'too-busy', retryAfterSeconds: 900 };
    expect(await eSign.progress(randomUUID())).toEqual({ ok: false, problem });
  });

  const inTwentyMinutes = () => ({ 'x-ratelimit-reset': String(clock / 1_000 + 1_200) });

  test.each<[string, () => Fault, number]>([
    ['too many looks in an hour', () => limit('Hourly_Envelope_Polling_Limit_Exceeded'), 900],
    [
      'too many changes in an hour',
      () => limit('Hourly_APIInvocation_Envelope_Limit_Exceeded', inTwentyMinutes()),
      1_200,
    ],
    // The hourly reset, which comes with every answer, says nothing about a burst limit of half a minute.
    ['too many looks at once', () => limit('Burst_Envelope_Polling_Limit_Exceeded', inTwentyMinutes()), 30],
    [
      'too many changes at once',
      () => limit('Burst_APIInvocation_Envelope_Limit_Exceeded', { 'retry-after': '45' }),
      45,
    ],
    ['too many downloads', () => limit('API_REQUEST_IS_THROTTLED'), 30],
  ])(
    'reports %s about one envelope, and lets calls about others through',
    async (_, fault, retryAfterSeconds) => {
      const [first, second] = [await begin(), await begin()];
      standIn.fail(anyCall, fault());
      const busy = { ok: false, problem: { code: 'too-busy', retryAfterSeconds } };
      expect(await eSign.void(first, 'Taken back')).toEqual(busy);
      expect(pauses).toEqual([]);
      expect(await eSign.progress(second)).toMatchObject({ ok: true, value: { state: 'open' } });
      expect(await eSign.void(first, 'Taken back')).toMatchObject({ ok: true });
    },
  );

  test('and hits the limit of all calls pauses the service for every caller', async () => {
    const [first, second] = [await begin(), await begin()];
    standIn.fail(anyCall, limit('Burst_APIInvocation_Limit_Exceeded'));
    const busy = { ok: false, problem: { code: 'too-busy', retryAfterSeconds: 30 } };
    expect(await eSign.remind(first, chair.signerId)).toEqual(busy);
    expect(await eSign.progress(second)).toEqual(unavailable);
    clock += 30_000;
    expect(await eSign.progress(second)).toMatchObject({ ok: true });
  });

  test('to end an envelope stays repeatable if it is refused and the envelope’s state can’t be fetched', async () => {
    const vendorId = await begin();
    standIn.fail(/^PUT/, { status: 400, body: { errorCode: 'ENVELOPE_CANNOT_VOID_INVALID_STATE' } });
    standIn.fail(/^GET/, limit('Hourly_Envelope_Polling_Limit_Exceeded'));
    expect(await eSign.void(vendorId, 'Taken back')).toMatchObject({ problem: { code: 'too-busy' } });
  });

  test('with malformed JSON or the wrong shape counts as no answer', async () => {
    const vendorId = await begin();
    standIn.fail(anyCall, 'malformed');
    expect(await eSign.progress(vendorId)).toEqual(unavailable);
    standIn.fail(anyCall, { status: 200, body: { envelopeId: vendorId } });
    expect(await eSign.progress(vendorId)).toEqual(unavailable);
  });

  test('reports the code of a refusal and none of the text that it quotes', async () => {
    standIn.fail(anyCall, { status: 400, body: { errorCode: 'EMAIL_INVALID', message: chair.email } });
    const refusal = await eSign.progress(randomUUID());
    expect(refusal).toEqual({ ok: false, problem: { code: 'refused', reason: 'EMAIL_INVALID' } });
    standIn.fail(anyCall, { status: 400, body: { errorCode: `wrong ${chair.email}`, message: '' } });
    expect(await eSign.progress(randomUUID())).toEqual({
      ok: false,
      problem: { code: 'refused', reason: 'HTTP 400' },
    });
  });

  test('pauses the service for a minute after five in a row', async () => {
    const faults = Array.from({ length: 3 * 5 }, () => broken);
    standIn.fail(anyCall, ...faults);
    for (let call = 0; call < 5; call += 1) await eSign.progress(randomUUID());
    const before = standIn.requests.length;
    expect(await eSign.progress(randomUUID())).toEqual(unavailable);
    expect(standIn.requests).toHaveLength(before);
    expect(notes.at(-1)).toBe('resting');
    clock += 60_000;
    expect(await eSign.progress(randomUUID())).toEqual({ ok: false, problem: { code: 'not-found' } });
  });

  test('is recorded by its outcome only, and its address has no token, name or email address', async () => {
    const vendorId = await begin();
    await eSign.remind(vendorId, chair.signerId);
    await eSign.replace(vendorId, treasurer.signerId, successor);
    const logged = JSON.stringify([notes, standIn.requests.map(({ path }) => path)]);
    expect(logged).not.toMatch(/token-|@|Amara|Rhys/);
  });
});

describe('starting an envelope', () => {
  test('makes no second one if the answer is lost', async () => {
    standIn.fail(create, 'lost');
    const outcome = await eSign.start(envelope());
    expect(outcome).toMatchObject({ ok: true });
    expect(standIn.account.count()).toBe(1);
    expect(asked(create)).toHaveLength(1);
  });

  test('makes no second one when repeated after the answer and every check after it were lost', async () => {
    const again = envelope();
    standIn.fail(create, 'lost');
    standIn.fail(/^GET .*\/envelopes$/, { status: 200, body: {} }, { status: 200, body: {} });
    const looks: Fault[] = Array.from({ length: 3 }, () => 'silence');
    standIn.fail(/^GET .*\/envelopes$/, ...looks);
    expect(await eSign.start(again)).toEqual(unavailable);
    const repeated = await eSign.start(again);
    expect(repeated).toMatchObject({ ok: true });
    expect(standIn.account.count()).toBe(1);
  });

  test('finds it again by its lasting field when the fast index has forgotten it', async () => {
    const again = envelope();
    const first = await eSign.start(again);
    clock += 8 * DAY_MS;
    expect(await eSign.start(again)).toEqual(first);
    expect(standIn.account.count()).toBe(1);
  });

  test('does not retry automatically if the service did not accept it', async () => {
    standIn.fail(create, broken, broken);
    expect(await eSign.start(envelope())).toEqual(unavailable);
    expect(standIn.account.count()).toBe(0);
    expect(asked(create)).toHaveLength(1);
  });

  test('waits while the service is busy, and then sends it', async () => {
    standIn.fail(create, { status: 429, body: {}, headers: { 'retry-after': '1' } });
    expect(await eSign.start(envelope())).toMatchObject({ ok: true });
    expect(standIn.account.count()).toBe(1);
  });

  test('sends our id as the idempotency key, and cuts long texts to what fits', async () => {
    const long = { ...envelope(), subject: '🔏'.repeat(150), expiresAt: new Date(clock + 1) };
    const named = { ...chair, name: 'Ō'.repeat(200) };
    expect(await eSign.start({ ...long, signers: [named] })).toMatchObject({ ok: true });
    expect(asked(create)[0]?.headers['x-docusign-idempotency-key']).toBe(long.envelopeId);
  });

  test('works without an https address for messages, and then requests none', async () => {
    const deaf = adapter({ webhookUrl: 'http://localhost:3000/api/webhooks/docusign' });
    expect(await deaf.start(envelope())).toMatchObject({ ok: true });
    expect(standIn.account.messages).toEqual([]);
  });
});

describe('the sealed documents', () => {
  const documents = ['Contract: gas', 'Contract: gas', 'Letter of authority'].map((title) => ({
    documentId: randomUUID(),
    title,
    pdf: Buffer.from(`%PDF-1.7 ${randomUUID()}`),
  }));
  const ids = [...documents.map(({ documentId }) => documentId), null];
  async function completed(): Promise<string> {
    const outcome = await eSign.start({ ...envelope(), documents });
    const vendorId = outcome.ok ? outcome.value.vendorId : '';
    for (const { signerId } of signers) standIn.account.sign(vendorId, signerId);
    standIn.requests.splice(0);
    return vendorId;
  }
  async function sealedOf(vendorId: string, from = eSign) {
    const sealed = await from.sealedDocuments(vendorId);
    return sealed.ok ? sealed.value : [];
  }

  test('come in one call after the one for the envelope, whatever their files are called', async () => {
    const sealed = await sealedOf(await completed());
    expect(sealed.map(({ documentId }) => documentId)).toEqual(ids);
    for (const [index, { pdf }] of documents.entries())
      expect(sealed[index]?.pdf.subarray(0, pdf.length)).toEqual(pdf);
    expect(sealed.at(-1)?.pdf.toString()).toContain('certificate');
    expect(asked(anyCall)).toHaveLength(2);
  });

  test('of an envelope sent by an earlier version come one by one', async () => {
    const vendorId = await completed();
    const fields = standIn.account.find(vendorId)?.definition.customFields.textCustomFields;
    fields?.splice(0, fields.length, ...fields.filter(({ name }) => !name.startsWith('switchDocument')));
    expect((await sealedOf(vendorId)).map(({ documentId }) => documentId)).toEqual(ids);
  });

  test.each<[string, unknown]>([
    ['is no archive', { not: 'an archive' }],
    ['is empty', ''],
  ])('in an answer that %s are fetched one by one, and no other file is passed on', async (_, body) => {
    const vendorId = await completed();
    standIn.fail(/documents\/archive$/, { status: 200, body }, { status: 200, body });
    standIn.fail(/documents\/1$/, { status: 200, body: { not: 'a PDF' } });
    expect(await eSign.sealedDocuments(vendorId)).toEqual(unavailable);
    expect((await sealedOf(vendorId)).map(({ documentId }) => documentId)).toEqual(ids);
  });

  test('in an answer longer than our limit are not read to the end', async () => {
    const vendorId = await completed();
    const careful = adapter({ mostBytes: 2_000 });
    expect(await careful.progress(vendorId)).toMatchObject({ ok: true });
    const long: Fault = { status: 200, body: 'x'.repeat(3_000) };
    standIn.fail(/documents\/archive$/, long, long, long);
    expect(await careful.sealedDocuments(vendorId)).toEqual(unavailable);
  });

  test('that hit the download limit are requested later', async () => {
    const vendorId = await completed();
    standIn.fail(/documents\/archive$/, limit('API_REQUEST_IS_THROTTLED'));
    expect(await eSign.sealedDocuments(vendorId)).toMatchObject({ problem: { code: 'too-busy' } });
  });
});

describe('replacing a signer', () => {
  const signersOf = (vendorId: string) => standIn.account.find(vendorId)?.signers ?? [];
  const mailsTo = (email: string) => standIn.account.invitations.filter(({ to }) => to === email).length;

  const asTheyWere = (vendorId: string) => ({ signers: signersOf(vendorId).map((each) => ({ ...each })) });

  async function fixed(): Promise<string> {
    const vendorId = await begin();
    standIn.account.open(vendorId, chair.signerId);
    for (const signer of signersOf(vendorId)) signer.isFixed = true;
    standIn.requests.splice(0);
    return vendorId;
  }

  test('changes the signer, who keeps the fields of the place and can sign from our pages', async () => {
    const vendorId = await begin();
    const tabs = signersOf(vendorId)[0]?.tabs;
    expect(await eSign.replace(vendorId, chair.signerId, successor)).toMatchObject({ ok: true });
    expect(signersOf(vendorId)[0]).toMatchObject({ recipientId: '1', email: successor.email, tabs });
    expect(await eSign.linkFor(vendorId, successor, 'https://switch.example/')).toMatchObject({ ok: true });
    // The next person in that place signs where the first one would have.
    const next = { ...successor, signerId: randomUUID(), email: 'next@lantern.example' };
    for (const signer of signersOf(vendorId)) signer.isFixed = true;
    expect(await eSign.replace(vendorId, successor.signerId, next)).toMatchObject({ ok: true });
    expect(signersOf(vendorId).at(-1)).toMatchObject({ email: next.email, tabs });
  });

  test('adds the successor and removes the signer if DocuSign does not let the signer be changed', async () => {
    const vendorId = await fixed();
    const tabs = signersOf(vendorId)[0]?.tabs;
    expect(await eSign.replace(vendorId, chair.signerId, successor)).toEqual({ ok: true, value: null });
    const [kept, added, ...more] = signersOf(vendorId);
    expect([kept?.email, more]).toEqual([treasurer.email, []]);
    expect(added).toMatchObject({ recipientId: '3', email: successor.email, status: 'sent', tabs });
    expect(mailsTo(successor.email)).toBe(1);
    expect(standIn.account.sign(vendorId, chair.signerId)).toBe(false);
    expect(await eSign.linkFor(vendorId, successor, 'https://switch.example/')).toMatchObject({ ok: true });
    for (const { signerId } of [treasurer, successor]) standIn.account.sign(vendorId, signerId);
    expect(await eSign.progress(vendorId)).toMatchObject({ value: { state: 'completed' } });
  });

  test.each<[string, RegExp]>([
    ['adding', /^POST .*recipients$/],
    ['giving the fields', /^POST .*tabs$/],
    ['taking out', /^DELETE/],
  ])('continues where it stopped if the answer to %s was lost, and emails them once', async (_, call) => {
    const vendorId = await fixed();
    const tabs = signersOf(vendorId)[0]?.tabs;
    standIn.fail(call, 'lost', broken, broken);
    await eSign.replace(vendorId, chair.signerId, successor);
    standIn.mend();
    expect(await eSign.replace(vendorId, chair.signerId, successor)).toEqual({ ok: true, value: null });
    expect(signersOf(vendorId)).toMatchObject([{ email: treasurer.email }, { email: successor.email, tabs }]);
    expect(mailsTo(successor.email)).toBe(1);
  });

  test('does not replace a signer who signs in the meantime', async () => {
    const vendorId = await begin();
    // The adapter has already checked; the signature comes between that check and the change.
    standIn.fail(/^GET .*recipients$/, { status: 200, body: asTheyWere(vendorId) });
    standIn.account.sign(vendorId, chair.signerId);
    expect(await eSign.replace(vendorId, chair.signerId, successor)).toEqual({
      ok: false,
      problem: { code: 'refused', reason: 'RECIPIENT_UPDATE_FAILED' },
    });
    expect(signersOf(vendorId)).toHaveLength(2);
  });
});
