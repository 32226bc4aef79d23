import { createHash } from 'node:crypto';
import type { RawReply } from '@switch/domain/hand-over/reply.ts';
import { simpleParser, type ParsedMail } from 'mailparser';
import { replyInLines, type ReplyInLines } from './read-lines.ts';
import { repliesInFile } from './read-rows.ts';
import { markIn, type ReplyMark } from './reply-address.ts';

/** A mail that could not be delivered, as its mail server says (RFC 3464). */
export interface Bounce {
  /** The Message-ID of what came back, without brackets. */
  readonly messageId: string;
  readonly recipient: string;
  /** Such as 5.1.1; empty where none is given. */
  readonly status: string;
}

/** A mail as far as it answers a hand-over. */
export interface ReplyMail {
  readonly sender: string;
  readonly subject: string;
  /** What ties it to a hand-over, in the address or the subject. */
  readonly mark: ReplyMark | undefined;
  readonly replies: readonly RawReply[];
  /** Why a person has to read it whatever it says; null where nothing speaks against it. */
  readonly doubt: MailDoubt | null;
  readonly fingerprint: Buffer;
}

/** What speaks against filing a mail by itself. */
export type MailDoubt = 'unreadable' | 'wrong-sender';

export type ReadMail =
  | { readonly kind: 'bounce'; readonly bounce: Bounce }
  /** Nobody wrote it: it says that a mail is late, or that somebody is away. */
  | { readonly kind: 'automatic' }
  | { readonly kind: 'reply'; readonly reply: ReplyMail };

/** Reads a mail of the mail-in box. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await simpleParser(raw, { keepDeliveryStatus: true, skipImageLinks: true });
  const report = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (report) {
    const bounce = bounceOf(mail, report.content.toString('utf8'));
    return bounce ? { kind: 'bounce', bounce } : { kind: 'automatic' };
  }
  if (isAutomatic(mail)) return { kind: 'automatic' };
  return { kind: 'reply', reply: replyOf(mail, raw) };
}

/** A header as text; empty where it is not there. */
function header({ headers }: ParsedMail, name: string): string {
  const value = headers.get(name);
  return typeof value === 'string' ? value : '';
}

/** Source: RFC 3834, 5. */
const isAutomatic = (mail: ParsedMail): boolean =>
  /^auto-(replied|generated)/i.test(header(mail, 'auto-submitted')) &&
  !mail.attachments.some(({ content }) => repliesInFile(content).length > 0);

function bounceOf(mail: ParsedMail, report: string): Bounce | null {
  // One block for each recipient, after one about the message.
  const failed = report.split(/\r?\n\s*\r?\n/).find((block) => /^Action:\s*failed\b/im.test(block));
  if (failed === undefined) return null;
  const field = (name: string): string =>
    new RegExp(String.raw`^${name}:\s*(.+)$`, 'im').exec(failed)?.[1]?.trim() ?? '';
  const original = mail.attachments.find(({ contentType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/rfc822-headers'].includes(
      contentType,
    ),
  );
  const headers = original?.content.toString('utf8') ?? '';
  const messageId = /^Message-ID:\s*<([^<>\s]+)>/im.exec(headers)?.[1] ?? '';
  const recipient = field('Final-Recipient') || field('Original-Recipient');
  return messageId === ''
    ? null
    : {
        messageId,
        recipient: recipient.replace(/^[a-z0-9-]+\s*;\s*/i, '').replaceAll(/[<>\s]/g, ''),
        status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field('Status'))?.[0] ?? '',
      };
}

const addressesOf = (mail: ParsedMail): readonly string[] =>
  [mail.to, mail.cc]
    .flatMap((field) => field ?? [])
    .flatMap(({ value }) => value.map(({ address }) => address ?? ''))
    .concat(header(mail, 'delivered-to'), header(mail, 'x-original-to'));

function replyOf(mail: ParsedMail, raw: Buffer): ReplyMail {
  const { subject = '', text = '', messageId } = mail;
  const inFiles = mail.attachments.flatMap(({ content }) => repliesInFile(content));
  const inLines = replyInLines(text);
  const mark = [...addressesOf(mail), subject, text].map((each) => markIn(each)).find(Boolean);
  const sender = mail.from?.value[0]?.address ?? '';
  return {
    sender,
    subject,
    mark,
    replies: inFiles.length > 0 ? inFiles : inLines ? [inLines.raw] : [],
    doubt: doubtOf(mail, { inFiles, inLines }),
    // A sender that tries again sends the same Message-ID; another mail under it is another reply.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([messageId ?? raw.toString('latin1'), sender, text, inFiles]))
      .digest(),
  };
}

/** Words beside an attached file that may take it back or set a condition. */
const MAY_TAKE_BACK =
  /\b(?:not|n't|ignore|disregard|wrong|mistake|error|incorrect|sorry|unfortunately|instead|subject to|condition\w*|provided|unless|until)\b/i;
/** Text that a reader does not see. */
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0/i;

function doubtOf(
  mail: ParsedMail,
  { inFiles, inLines }: { readonly inFiles: readonly RawReply[]; readonly inLines: ReplyInLines | null },
): MailDoubt | null {
  if (mail.from?.value.length !== 1 || failsDmarc(mail)) return 'wrong-sender';
  if (inFiles.length > 0) return inLines || MAY_TAKE_BACK.test(mail.text ?? '') ? 'unreadable' : null;
  const isHidden = typeof mail.html === 'string' && HIDDEN.test(mail.html);
  return inLines?.isDoubtful || isHidden ? 'unreadable' : null;
}

/** Whether our own mail server, whose header is the topmost, found that the sender is not who it says. Source: RFC 8601. */
function failsDmarc({ headerLines }: ParsedMail): boolean {
  const [newest] = headerLines.filter(({ key }) => key === 'authentication-results');
  return newest !== undefined && /\bdmarc\s*=\s*fail\b/i.test(newest.line);
}
