import {
  getContactChoices,
  putContactChoices,
  setMailStop,
} from '@switch/contract/http/privacy/personal-data.ts';
import { contactFlagsOf } from '@switch/domain/journey/storage-keys/contact.ts';
import { contactChoices, type ContactChoice } from '@switch/domain/person/contact-choice.ts';
import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { documentStore } from '../../switching/documents/document-store.ts';
import { privacyModule } from '../index.ts';

const app = await startTestApp();
const add = app.platform.addWantedMail;
let events = 0;

/**
 * Returns whether a mail of a kind is sent to someone, given the contact choice in one of their applications.
 */
const goes = async (
  { email }: SignedUp,
  kind: MailKind,
  choice: { readonly choice: ContactChoice; readonly at: Date } | null = null,
): Promise<boolean> =>
  (await transaction(app.db, (tx) =>
    add(tx, {
      to: email,
      kind,
      choice,
      once: `choice ${(events += 1)}`,
      now: app.clock.now(),
      write: (more) => letter(app.platform.config, email, 'About something', ['Hello'], more),
    }),
  )) === 'added';

const read = async ({ browser }: SignedUp) => (await browser.call(getContactChoices)).body;
const choose = async ({ browser }: SignedUp, choice: ContactChoice) => {
  const { body } = await browser.call(putContactChoices, { body: contactFlagsOf(choice) });
  if (!body.result) throw new Error(body.outcome.code);
  return body.choices;
};
const stop = async ({ browser }: SignedUp, topic: string, isStopped: boolean) => {
  const { body } = await browser.call(setMailStop, { body: { topic, isStopped } });
  if (!body.result) throw new Error(body.outcome.code);
  return body.choices;
};

test('nothing is chosen in advance, and nothing is stopped', async () => {
  const someone = await signUp(app);
  expect(await read(someone)).toEqual({
    ...contactFlagsOf('none'),
    chosenAt: null,
    topics: ['drafts', 'renewals', 'prices'].map((topic) => ({ topic, stoppedAt: null })),
  });
});

test.each(contactChoices)(
  'the choice %s is stored with its time, and every mail respects it',
  async (choice) => {
    const someone = await signUp(app);
    const kept = await choose(someone, choice);
    const chosenAt = app.clock.now().toISOString();
    expect(kept).toMatchObject({ ...contactFlagsOf(choice), chosenAt });
    expect(await read(someone)).toEqual(kept);
    const byMail = choice === 'email' || choice === 'either';
    for (const kind of ['draft-reminder', 'renewal-window', 'price-news'] as const)
      expect(await goes(someone, kind)).toBe(byMail);
    for (const kind of ['notice-reminder', 'signature-request', 'state-change', 'account-notice'] as const)
      expect(await goes(someone, kind)).toBe(true);
  },
);

test('contradictory flags allow nothing that any of them rules out', async () => {
  const someone = await signUp(app);
  const all = { emailCheck: true, contactCheck: true, eitherCheck: true, preferyoudidntCheck: true };
  const { body } = await someone.browser.call(putContactChoices, { body: all });
  expect(body).toMatchObject({ result: true, choices: contactFlagsOf('none') });
});

test('the account’s choice replaces older answers, and newer ones narrow it', async () => {
  const someone = await signUp(app);
  const before = app.clock.now();
  app.clock.moveMinutes(1);
  await choose(someone, 'email');
  expect(await goes(someone, 'draft-reminder', { choice: 'none', at: before })).toBe(true);
  app.clock.moveMinutes(1);
  expect(await goes(someone, 'draft-reminder', { choice: 'none', at: app.clock.now() })).toBe(false);
  await choose(someone, 'none');
  app.clock.moveMinutes(1);
  expect(await goes(someone, 'draft-reminder', { choice: 'email', at: app.clock.now() })).toBe(false);
});

test('choosing the same again changes nothing; another choice ends the last one, which is kept as proof', async () => {
  const someone = await signUp(app);
  const first = await choose(someone, 'email');
  app.clock.moveMinutes(1);
  expect(await choose(someone, 'email')).toEqual(first);
  await choose(someone, 'none');
  const rows = () =>
    app.db
      .selectFrom('contactChoices')
      .select(['choice', 'wordingVersion', 'networkAddress', 'endedAt'])
      .where('userId', '=', someone.userId)
      .orderBy('chosenAt')
      .execute();
  expect(await rows()).toMatchObject([
    { choice: 'email', networkAddress: '127.0.0.1', endedAt: app.clock.now() },
    { choice: 'none', endedAt: null },
  ]);
  const [purge] =
    privacyModule(app.platform, {
      documents: documentStore(app.platform.vault),
      renderPdf: () => Promise.reject(new Error('nothing is drawn')),
    }).purges ?? [];
  const after = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  expect(await purge?.run(app.db, after(730))).toBe(0);
  expect(await purge?.run(app.db, after(732))).toBeGreaterThan(0);
  expect(await rows()).toMatchObject([{ choice: 'none' }]);
});

test('mails can be stopped and resumed, one topic at a time, for the account’s own address only', async () => {
  const [someone, other] = [await signUp(app), await signUp(app)];
  await choose(someone, 'email');
  await choose(other, 'email');
  const stopped = await stop(someone, 'drafts', true);
  const stoppedAt = app.clock.now().toISOString();
  expect(stopped.topics[0]).toEqual({ topic: 'drafts', stoppedAt });
  app.clock.moveMinutes(1);
  expect(await stop(someone, 'drafts', true)).toEqual(stopped);
  expect(await goes(someone, 'draft-reminder')).toBe(false);
  expect(await goes(someone, 'renewal-window')).toBe(true);
  expect(await goes(other, 'draft-reminder')).toBe(true);
  expect((await stop(someone, 'drafts', false)).topics[0]).toEqual({ topic: 'drafts', stoppedAt: null });
  expect(await goes(someone, 'draft-reminder')).toBe(true);
});

test('a topic that can’t be stopped is refused', async () => {
  const someone = await signUp(app);
  const { body } = await someone.browser.call(setMailStop, { body: { topic: 'notice', isStopped: true } });
  expect(body).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
});

test('without signing in no one can read or change choices', async () => {
  for (const [call, body] of [
    [getContactChoices, undefined],
    [putContactChoices, contactFlagsOf('email')],
    [setMailStop, { topic: 'drafts', isStopped: true }],
  ] as const)
    expect((await app.call(call, { body })).status).toBe(401);
});
