import { getApplication } from '@switch/contract/http/switching/application.ts';
import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import {
  checkSignerCode,
  openSignerLink,
  sendSignerCode,
  signEnvelope,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import type { Browser } from './browser.ts';
import { newestCode } from './enter-account.ts';
import { type StoryWorld, ask, done, made, type Visit } from './story.ts';

const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** What `find` finds, looked for until it is there: a server on the same database may be at work on it. */
async function found<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const value = await find();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`There is no ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

type Mails = Pick<StoryWorld, 'mails'>;

/** The secret of the link to sign that was mailed to somebody last; undefined while there is none. */
export const linkToSign = async ({ mails }: Mails, email: string): Promise<string | undefined> =>
  (await mails())
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ body }) => /\/sign#([\w-]{43})/.exec(body)?.[1] ?? [])
    .at(-1);

/** Starts the signing of the visit's application, until everybody who is asked has been mailed a link. */
export async function askToSign(visit: Visit, emails: readonly string[]): Promise<void> {
  const { reference } = made(visit.application, 'application');
  done(await ask(visit, sendDocuSign, { body: { reference } }));
  for (const email of emails) await found(`link for ${email}`, () => linkToSign(visit.world, email));
}

/** Comes in as somebody who was mailed a link, with the code that is mailed to them. Returns what they are asked to sign. */
export async function enterToSign(browser: Browser, world: Mails, email: string): Promise<SignerPack> {
  const linkToken = made(await linkToSign(world, email), `link for ${email}`);
  done((await browser.call(openSignerLink, { body: { linkToken } })).body);
  done((await browser.call(sendSignerCode, { body: { linkToken } })).body);
  const code = await newestCode(world, email);
  return done((await browser.call(checkSignerCode, { body: { linkToken, code } })).body).pack;
}

/** What a signer sends who has ticked everything and typed their name. */
export const typedSignature = ({ documents, statements, signerName }: SignerPack) => ({
  hashes: documents.map(({ hash }) => hash),
  consents: statements.map(({ id }) => id),
  signature: 'typed',
  signatureImg: '',
  signName: signerName,
});

async function signAs({ world }: Visit, email: string): Promise<void> {
  const browser = world.browser();
  const pack = await enterToSign(browser, world, email);
  done((await browser.call(signEnvelope, { body: typedSignature(pack) })).body);
}

/** Has everybody sign who is asked, until the documents are sealed and the application is on its way to its suppliers. */
export async function signByAll(visit: Visit, emails: readonly string[]): Promise<void> {
  const { reference } = made(visit.application, 'application');
  await askToSign(visit, emails);
  for (const email of emails) await signAs(visit, email);
  visit.application = await found('sealed application', async () => {
    await visit.world.mails();
    const { application } = await ask(visit, getApplication, { params: { reference } });
    return application.signing?.state === 'completed' ? application : undefined;
  });
}
