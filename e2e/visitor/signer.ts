import type { APIRequestContext } from '@playwright/test';
import {
  checkSignerCode,
  openSignerLink,
  readSignerText,
  sendSignerCode,
  signEnvelope,
} from '@switch/contract/http/switching/envelope-signer.ts';
import type { Mailbox } from '../mailbox.ts';
import { codeOf, linkOf } from '../pages/signer.ts';
import { ask, done } from './ask.ts';

/** Signs all documents as a signer who was mailed a link, by the calls that the signing page makes. */
export async function signByMail(request: APIRequestContext, mailbox: Mailbox, email: string): Promise<void> {
  const linkToken = (await linkOf(mailbox, email)).replace('/sign#', '');
  done(await ask(request, openSignerLink, { body: { linkToken } }));
  done(await ask(request, sendSignerCode, { body: { linkToken } }));
  const code = await codeOf(mailbox, email);
  const { pack } = done(await ask(request, checkSignerCode, { body: { linkToken, code } }));
  for (const { documentId } of pack.documents) await ask(request, readSignerText, { params: { documentId } });
  const body = {
    hashes: pack.documents.map(({ hash }) => hash),
    consents: pack.statements.map(({ id }) => id),
    signature: 'typed',
    signatureImg: '',
    signName: pack.signerName,
  };
  done(await ask(request, signEnvelope, { body }));
}
