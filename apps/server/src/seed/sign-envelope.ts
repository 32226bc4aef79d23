import {
  checkSignerCode,
  openSignerLink,
  readSignerText,
  sendSignerCode,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import type { Browser } from './browser.ts';
import { newestCode } from './mailed-codes.ts';
import { done, made, type SeedWorld } from './scenario.ts';

type Mails = Pick<SeedWorld, 'mails'>;

/** Returns the secret of the signing link last mailed to an address; undefined if there is none. */
export const linkToSign = async ({ mails }: Mails, email: string): Promise<string | undefined> =>
  (await mails(email))
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ body }) => /\/sign#([\w-]{43})/.exec(body)?.[1] ?? [])
    .at(-1);

/**
 * Enters as a person who was mailed a link, with the code mailed to them, and opens every document. Returns
 * what they are asked to sign.
 */
export async function enterToSign(browser: Browser, world: Mails, email: string): Promise<SignerPack> {
  const linkToken = made(await linkToSign(world, email), `link for ${email}`);
  done((await browser.call(openSignerLink, { body: { linkToken } })).body);
  done((await browser.call(sendSignerCode, { body: { linkToken } })).body);
  const code = await newestCode(world, email);
  const { pack } = done((await browser.call(checkSignerCode, { body: { linkToken, code } })).body);
  for (const { documentId } of pack.documents) await browser.call(readSignerText, { params: { documentId } });
  return pack;
}

/** Returns what a signer sends after ticking everything and typing their name. */
export const typedSignature = ({ documents, statements, signerName }: SignerPack) => ({
  hashes: documents.map(({ hash }) => hash),
  consents: statements.map(({ id }) => id),
  signature: 'typed',
  signatureImg: '',
  signName: signerName,
});
