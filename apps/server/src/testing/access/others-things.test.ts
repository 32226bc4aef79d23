import { confirmIdentity, getUser, listSessions } from '@switch/contract/http/identity/account.ts';
import { FileAnswer } from '@switch/contract/http/answer.ts';
import { getApplication } from '@switch/contract/http/switching/application.ts';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { getEnvelope } from '@switch/contract/http/switching/envelope.ts';
import { listDirectDebits, readInstruction } from '@switch/contract/http/switching/mandate.ts';
import { getContactChoices } from '@switch/contract/http/privacy/personal-data.ts';
import { countQuotationLinks } from '@switch/contract/http/pricing/quotations.ts';
import { readHistory } from '@switch/contract/http/switching/history.ts';
import { expect, test } from 'vitest';
import type { Browser } from '../../seed/browser.ts';
import { signUp } from '../sign-up.ts';
import { bankForm } from '../../modules/switching/applications/testing/journey.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { LINKS_CONSENTED } from '../../modules/switching/mandates/testing/sent-mandate.ts';
import { startTestApp } from '../test-app.ts';
import { namesThings, nothing, requestFor, type Things } from './others-things.ts';
import { ownerOfEverything } from './owner.ts';
import { callOf, routesFor, type ListedRoute } from './route-list.ts';

const app = await startTestApp({ settings: LINKS_CONSENTED });
const owner = await ownerOfEverything(app);
const stranger = await signUp(app);

const routes = routesFor('draft', 'session', 'own-user', 'browser');
const aboutThings = routes.filter(namesThings);
const aboutSender = routes.filter((route) => !namesThings(route));

/** Returns the answer without the request id, which differs each time. */
async function answerTo(route: ListedRoute, browser: Browser, things: Things) {
  const { status, raw } = await browser.call(callOf(route), requestFor(route, things));
  const body =
    typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw, requestId: '' } : raw;
  return { status, body };
}

/** Fetches everything of the owner's. It must be the same after whatever others have tried. */
async function found({ browser, things }: typeof owner) {
  const { userId, stepsId, reference, quotationId } = things;
  const raw = async (...asked: Parameters<Browser['call']>) => (await browser.call(...asked)).raw;
  return {
    user: await raw(getUser, { params: { userId } }),
    sessions: await raw(listSessions),
    draft: await raw(getDraft, { params: { stepsId } }),
    application: await raw(getApplication, { params: { reference } }),
    envelope: await raw(getEnvelope, { params: { reference } }),
    mandates: await raw(listDirectDebits),
    record: await raw(readHistory),
    choices: await raw(getContactChoices),
    links: await raw(countQuotationLinks, { params: { quotationId } }),
    rooms: await app.db.selectFrom('chatRooms').selectAll().execute(),
  };
}

/**
 * Ending a session gives the same answer whether or not there was one, so the owner's list shows that nothing
 * happened.
 */
const saysNothing = new Set(['DELETE /api/sessions/:sessionId']);

const before = await found(owner);

test.each(aboutThings.map((route) => [route.name, route] as const))(
  '%s answers a stranger about someone else’s things as if they did not exist',
  async (_name, route) => {
    for (const browser of [stranger.browser, app.browser()]) {
      const others = await answerTo(route, browser, owner.things);
      expect(others).toEqual(await answerTo(route, browser, nothing()));
      if (saysNothing.has(route.name)) continue;
      const isRefused = others.status === 401 || others.status === 404;
      expect(isRefused || others.body).toEqual(isRefused || expect.objectContaining({ result: false }));
    }
  },
);

test('after all of that, the owner’s things are unchanged', async () => {
  expect(await found(owner)).toEqual(before);
});

const readings = aboutSender.filter(({ method }) => method === 'GET');
test.each(readings.map((route) => [route.name, route] as const))(
  '%s shows a stranger nothing that belongs to anyone else',
  async (_name, route) => {
    const { raw } = await stranger.browser.call(callOf(route), requestFor(route, owner.things));
    const text = JSON.stringify(raw);
    for (const name of [owner.email, ...Object.values(owner.things)]) expect(text).not.toContain(name);
  },
);

const telling = aboutThings.filter(({ name }) => !saysNothing.has(name));
test.each(telling.map((route) => [route.name, route] as const))(
  '%s answers the owner differently, so ownership was why the stranger was refused',
  async (_name, route) => {
    const refusal = await answerTo(route, stranger.browser, owner.things);
    expect(await answerTo(route, owner.browser, owner.things)).not.toEqual(refusal);
  },
);

async function textOf(raw: unknown): Promise<string> {
  const file = FileAnswer.safeParse(raw);
  if (!file.success || file.data.contentType !== 'application/pdf') return JSON.stringify(raw);
  return (await readPdf(Buffer.from(file.data.bytes))).text;
}

/** What a script in the page could steal: every answer given to the token alone, with documents as text. */
const ofOurs = [...telling, ...readings].filter(({ path }) => path !== '/api/uploads/:uploadId/file');
test.each(ofOurs.map((route) => [route.name, route] as const))(
  '%s does not show full account digits to the token alone',
  async (_name, route) => {
    const { raw } = await app
      .browser()
      .call(callOf(route), { ...requestFor(route, owner.things), bearer: owner.token });
    const digits = (await textOf(raw)).replaceAll(/[\s-]/g, '');
    for (const secret of [bankForm.accountNumber, bankForm.sortCode.replaceAll('-', '')])
      expect(digits).not.toContain(secret);
  },
);

test('full digits need the session cookie, and a password or mailed code from the last 15 minutes', async () => {
  const { browser, things, token } = owner;
  const params = { mandateId: things.mandateId };
  const statusFor = async (one: Browser, bearer?: string) =>
    (await one.call(readInstruction, { params, ...(bearer !== undefined && { bearer }) })).status;
  const prove = () => browser.call(confirmIdentity, { body: { password: owner.password } });
  expect((await prove()).body.result).toBe(true);
  app.clock.moveMinutes(14);
  expect(await statusFor(browser)).toBe(200);
  expect(await statusFor(app.browser(), token)).toBe(401);
  app.clock.moveMinutes(2);
  expect(await statusFor(browser)).toBe(401);
  expect((await browser.call(listDirectDebits)).body.isIdentityProven).toBe(false);
  expect((await prove()).body.result).toBe(true);
  expect(await statusFor(browser)).toBe(200);
});

/** More than the database has connections. */
const CROWD = 12;

/** A call that waits for a second connection while it holds one could block itself and everyone else. */
test.each([...telling, ...routesFor('secret')].map((route) => [route.name, route] as const))(
  '%s can answer many simultaneous requests',
  async (_name, route) => {
    const crowd = Array.from({ length: CROWD }, () => answerTo(route, owner.browser, owner.things));
    for (const { status } of await Promise.all(crowd)) expect(status).toBeLessThan(500);
  },
);
