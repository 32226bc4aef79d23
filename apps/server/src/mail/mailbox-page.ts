import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { isFromLoopback } from '../http/health.ts';
import { ProblemError } from '../http/problem.ts';
import { unstorable } from '../http/storable.ts';
import { mailByNumber, newestMails, type MailboxMail } from './mailbox.queries.ts';

const SHOWN = 50;

/** The built-in mailbox as pages, for people trying the product: outside production and from this machine only. */
export function addMailboxPages(app: FastifyInstance, db: Db, brandName: string): void {
  const guard = (request: FastifyRequest): void => {
    if (!isFromLoopback(request)) throw new ProblemError('not-found');
  };
  app.get<{ Querystring: { to?: unknown } }>('/mailbox', async (request, reply) => {
    guard(request);
    const { to } = request.query;
    const isAddress = typeof to === 'string' && unstorable(to).length === 0;
    const mails = await newestMails(db, SHOWN, isAddress ? to : null);
    return reply.type('text/html; charset=utf-8').send(page(`Mailbox – ${brandName}`, listOf(mails)));
  });
  app.get<{ Params: { number: string } }>('/mailbox/:number', async (request, reply) => {
    guard(request);
    const mail = /^\d{1,15}$/.test(request.params.number)
      ? await mailByNumber(db, Number(request.params.number))
      : null;
    if (!mail) throw new ProblemError('not-found');
    return reply.type('text/html; charset=utf-8').send(page(`${mail.subject} – Mailbox`, mailOf(mail)));
  });
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Addresses in a mail become links; everything else is shown as it is. */
const withLinks = (text: string): string =>
  escape(text).replaceAll(/https?:&?#?[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);

const timeOf = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16)} UTC</time>`;

function listOf(mails: readonly MailboxMail[]): string {
  if (mails.length === 0) return '<h1>Mailbox</h1><p>No mail has been sent yet.</p>';
  const rows = mails.map(
    ({ number, recipient, subject, sentAt }) =>
      `<tr><td><a href="/mailbox/${number}">${escape(subject)}</a></td><td>${escape(recipient)}</td><td>${timeOf(sentAt)}</td></tr>`,
  );
  const head =
    '<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>';
  return `<h1>Mailbox</h1><p>Mail stays on this machine: no mail server is configured.</p><table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

const mailOf = ({ recipient, subject, body, sentAt }: MailboxMail): string =>
  `<p><a href="/mailbox">All mail</a></p><h1>${escape(subject)}</h1><p>To ${escape(recipient)}, ${timeOf(sentAt)}</p><pre>${withLinks(body)}</pre>`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><main>${content}</main></body></html>`;
