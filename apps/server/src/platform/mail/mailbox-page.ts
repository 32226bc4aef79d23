import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { isFromLoopback } from '../http/health.ts';
import { ProblemError } from '../http/problem.ts';
import { unstorable } from '../http/storable.ts';
import { escapeHtml, linkedPlainly } from './letter-html.ts';
import { withLogo } from './look/shell.ts';
import { mailByNumber, newestMails, type MailboxMail } from './mailbox.queries.ts';

const SHOWN = 50;

/**
 * Adds the built-in mailbox as pages, for people trying out the product: only outside production and from
 * this machine.
 */
export function addMailboxPages(
  app: FastifyInstance,
  db: Db,
  { brandName, publicUrl }: { readonly brandName: string; readonly publicUrl: string },
): void {
  const guard = (request: FastifyRequest): void => {
    if (!isFromLoopback(request, publicUrl)) throw new ProblemError('not-found');
  };
  app.get<{ Querystring: { to?: unknown } }>('/mailbox', async (request, reply) => {
    guard(request);
    const { to } = request.query;
    const isAddress = typeof to === 'string' && unstorable(to).length === 0;
    const mails = await newestMails(db, SHOWN, isAddress ? to : null);
    return reply
      .header('content-security-policy', OWN_LOOKS)
      .type('text/html; charset=utf-8')
      .send(page(`Mailbox – ${brandName}`, listOf(mails)));
  });
  app.get<{ Params: { number: string } }>('/mailbox/:number', async (request, reply) => {
    guard(request);
    const mail = await mailAt(db, request.params.number);
    return reply
      .header('content-security-policy', FRAMES_OWN)
      .type('text/html; charset=utf-8')
      .send(page(`${mail.subject} – Mailbox`, mailOf(mail)));
  });
  app.get<{ Params: { number: string } }>('/mailbox/:number/html', async (request, reply) => {
    guard(request);
    const html = (await mailAt(db, request.params.number)).html;
    if (html === null) throw new ProblemError('not-found');
    return reply
      .header('content-security-policy', MAIL_ALONE)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(withLogo(html).replace('<head>', '<head><base target="_top">'));
  });
}

const LOOKS =
  'body{margin:2rem auto;padding:0 1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:1.2}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #ccc;text-align:left;vertical-align:top;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{max-width:100%}';
/** The policy of these pages: no scripts, and only the style written here. */
const OWN_LOOKS = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(LOOKS).digest('base64')}'; img-src data:; frame-ancestors 'none'; base-uri 'none'`;
/** The policy of the page around a mail, which may contain a frame of our own. */
const FRAMES_OWN = `${OWN_LOOKS}; frame-src 'self'`;
/** The policy of the mail itself: it runs and fetches nothing, even when it is opened on its own. */
const MAIL_ALONE =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

async function mailAt(db: Db, number: string): Promise<MailboxMail> {
  const mail = /^\d{1,15}$/.test(number) ? await mailByNumber(db, Number(number)) : null;
  if (!mail) throw new ProblemError('not-found');
  return mail;
}

const timeOf = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

function listOf(mails: readonly MailboxMail[]): string {
  if (mails.length === 0) return '<h1>Mailbox</h1><p>No mail has been sent yet.</p>';
  const rows = mails.map(
    ({ number, recipient, subject, sentAt }) =>
      `<tr><td><a href="/mailbox/${number}">${escapeHtml(subject)}</a></td><td>${escapeHtml(recipient)}</td><td>${timeOf(sentAt)}</td></tr>`,
  );
  const head =
    '<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>';
  return `<h1>Mailbox</h1><p>Mail stays on this machine: no mail server is configured.</p><table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

function mailOf({
  number,
  recipient,
  subject,
  body,
  sentAt,
  html,
  attachments,
  replyTo,
}: MailboxMail): string {
  const names = attachments.map(({ fileName }) => escapeHtml(fileName)).join(', ');
  const files = names && `<p>With it: ${names}</p>`;
  const answers = replyTo === null ? '' : `<p>Answers go to ${escapeHtml(replyTo)}</p>`;
  const frame =
    html &&
    `<h2>As HTML</h2><iframe src="/mailbox/${number}/html" title="The mail as HTML" width="640" height="640" sandbox="allow-top-navigation-by-user-activation"></iframe>`;
  return `<p><a href="/mailbox">All mail</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(recipient)}, ${timeOf(sentAt)}</p>${answers}${files}<pre>${linkedPlainly(body)}</pre>${frame ?? ''}`;
}

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${LOOKS}</style></head><body><main>${content}</main></body></html>`;
