import { stopMails } from '@switch/contract/http/mail.ts';
import { contactChoices, type ContactChoice } from '@switch/domain/person/contact-choice.ts';
import { topicOf, mailKinds, type MailKind, isMailWanted } from '@switch/domain/person/mail-kind.ts';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { WantedMail } from '../../../platform/mail/wanted-mail.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const add = app.platform.addWantedMail;
let events = 0;

const chose = (choice: ContactChoice) => ({ choice, at: app.clock.now() });

const want = (to: string, kind: MailKind, change: Partial<WantedMail> = {}) =>
  transaction(app.db, (tx) =>
    add(tx, {
      to,
      kind,
      choice: chose('email'),
      once: `event ${(events += 1)}`,
      now: app.clock.now(),
      write: (more) => letter(app.platform.config, to, `About ${kind}`, ['Hello'], more),
      ...change,
    }),
  );
const to = (address: string) =>
  app.mails().then((mails) => mails.filter(({ recipient }) => recipient === address));

/** Returns the token of the stop link in the newest mail to an address. */
async function tokenFor(address: string): Promise<string> {
  const token = /\/stop#([\w-]+)/.exec((await to(address)).at(-1)?.body ?? '')?.[1];
  if (!token) throw new Error('the mail has no stop link');
  return token;
}
const stop = async (token: string, from?: string) =>
  (await app.browser(from).call(stopMails, { body: { token } })).body;

test.each(mailKinds)(
  'a mail of the kind %s is sent if the contact choice and stops allow it',
  async (kind) => {
    for (const choice of [...contactChoices, null]) {
      const address = `${kind}-${choice}@firm.example`;
      const isWanted = isMailWanted(kind, { choice, isStopped: false });
      expect(await want(address, kind, { choice: choice && chose(choice) })).toBe(
        isWanted ? 'added' : 'unwanted',
      );
      expect(await to(address)).toHaveLength(isWanted ? 1 : 0);
    }
    const address = `${kind}-stopped@firm.example`;
    const isStoppable = topicOf(kind) !== null;
    expect(await want(address, kind)).toBe('added');
    expect((await to(address))[0]?.body.includes('Stop emails like this one')).toBe(isStoppable);
    if (!isStoppable) return;
    await stop(await tokenFor(address));
    expect(await want(address, kind)).toBe('unwanted');
  },
);

test('a stop link stops its topic for its address, however the address is spelt, and nothing else', async () => {
  await want('Ben@firm.example', 'draft-reminder');
  const token = await tokenFor('Ben@firm.example');
  expect(await stop(token)).toEqual({ result: true, topic: 'drafts' });
  expect(await stop(token)).toEqual({ result: true, topic: 'drafts' });
  expect(await want('ben@FIRM.example', 'draft-reminder')).toBe('unwanted');
  expect(await want('Ben@firm.example', 'renewal-window')).toBe('added');
  expect(await want('Ben@firm.example', 'notice-reminder')).toBe('added');
  expect(await want('cleo@firm.example', 'draft-reminder')).toBe('added');
});

test('an event is mailed once; if the mail was unwanted, it can be sent later', async () => {
  const once = 'draft 1';
  expect(await want('dora@firm.example', 'draft-reminder', { once, choice: chose('none') })).toBe('unwanted');
  expect(await want('dora@firm.example', 'draft-reminder', { once })).toBe('added');
  expect(await want('dora@firm.example', 'draft-reminder', { once })).toBe('had-already');
  expect(await to('dora@firm.example')).toHaveLength(1);
});

test('only the hash of a token is stored, and it works until its links are old', async () => {
  await want('eve@firm.example', 'price-news');
  const token = await tokenFor('eve@firm.example');
  const rows = JSON.stringify(await app.db.selectFrom('mailStopLinks').selectAll().execute());
  expect(rows).not.toContain(token);
  expect(rows).not.toContain('eve@firm.example');
});

test.each(['', 'nothing', '\u0000', 'x'.repeat(101)])('the token %j stops nothing', async (token) => {
  const answer = await stop(token, '203.0.113.77');
  expect(answer).toMatchObject({ result: false });
});

describe('the unsubscribe button of a mail client', () => {
  const press = (token: string, more: { headers?: Record<string, string>; payload?: string } = {}) =>
    app.app.inject({ method: 'POST', url: `/stop/${token}`, ...more });

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['nothing', {}, ''],
  ])('stops its topic with a bare POST of %s, however often it is sent', async (sort, headers, payload) => {
    const address = `${sort.replaceAll(' ', '-')}@firm.example`;
    await want(address, 'draft-reminder');
    const token = await tokenFor(address);
    for (let time = 0; time < 2; time += 1) {
      const answer = await press(token, { headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([200, { topic: 'drafts' }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await want(address, 'draft-reminder')).toBe('unwanted');
    expect(await want(address, 'renewal-window')).toBe('added');
  });

  test('is not rate limited when many of a provider’s customers press it', async () => {
    await want('gail@firm.example', 'price-news');
    const token = await tokenFor('gail@firm.example');
    for (let nth = 0; nth < 70; nth += 1) expect((await press(token)).statusCode).toBe(200);
  });

  test.each(['nothing', '%00', 'x'.repeat(101), 'a%2Fb'])(
    'with the token %s stops nothing',
    async (token) => {
      expect([400, 404]).toContain((await press(token)).statusCode);
    },
  );

  test('as a page, redirects to the one that asks for confirmation, and stops nothing', async () => {
    await want('hal@firm.example', 'price-news');
    const token = await tokenFor('hal@firm.example');
    const answer = await app.app.inject({ method: 'GET', url: `/stop/${token}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/stop#${token}`]);
    expect(await want('hal@firm.example', 'price-news')).toBe('added');
    expect((await app.app.inject({ method: 'GET', url: '/stop/a%22b' })).statusCode).toBe(404);
  });
});

test('tokens can’t be found by guessing', async () => {
  const from = '203.0.113.78';
  for (let nth = 0; nth < 60; nth += 1) await stop(`guess-${nth}`, from);
  expect(await stop('guess', from)).toMatchObject({ result: false, outcome: { code: 'too-many-tries' } });
});
