import type { APIRequestContext } from '@playwright/test';
import {
  checkSignerCode,
  openSignerLink,
  sendSignerCode,
  signEnvelope,
} from '@switch/contract/http/envelope.ts';
import type { Mailbox } from '../mailbox.ts';
import { ask, done } from './ask.ts';

/** Signs everything that somebody was mailed, by the calls that the page behind their link makes. */
export async function signByMail(request: APIRequestContext, mailbox: Mailbox, email: string): Promise<void> {
  const asked = await mailbox.newest(email, 'Please sign');
  const linkToken = /\/sign#([\w-]{43})/.exec(asked.text)?.[1];
  if (linkToken === undefined) throw new Error(`no link stands in the mail to ${email}`);
  done(await ask(request, openSignerLink, { body: { linkToken } }));
  done(await ask(request, sendSignerCode, { body: { linkToken } }));
  const mailed = await mailbox.newest(email, 'Your code to sign');
  const code = /^ {4}(\d{6})$/m.exec(mailed.text)?.[1];
  const { pack } = done(await ask(request, checkSignerCode, { body: { linkToken, code } }));
  const body = {
    hashes: pack.documents.map(({ hash }) => hash),
    consents: pack.statements.map(({ id }) => id),
    signature: 'typed',
    signatureImg: '',
    signName: pack.signerName,
  };
  done(await ask(request, signEnvelope, { body }));
}
