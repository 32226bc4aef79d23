import { createHash } from 'node:crypto';
import type { RawReply } from '@switch/domain/hand-over/reply.ts';
import type { ParsedMail } from 'mailparser';
import { bounceIn, header, type Bounce } from './read-bounce.ts';
import { replyInLines, type ReplyInLines } from './read-lines.ts';
import { repliesInFile } from './read-rows.ts';
import { markIn, type ReplyMark } from './reply-address.ts';

/** A mail, with everything needed to file it as an answer to a hand-over or a chat. */
export interface ReplyMail {
  readonly sender: string;
  readonly subject: string;
  /** The reference and token in the address or the subject, which link it to a hand-over. */
  readonly mark: ReplyMark | undefined;
  readonly replies: readonly RawReply[];
  /** The token of the chat that it answers, from the address. */
  readonly chatToken: string | undefined;
  /** The whole mail as plain text. */
  readonly text: string;
  /** How many files were attached. */
  readonly files: number;
  /** What the sender wrote, without the mail that they answered. */
  readonly ownText: string;
  /** Why a person has to read it whatever it says; null if there is no reason. */
  readonly doubt: MailDoubt | null;
  readonly fingerprint: Buffer;
}

/** A reason not to file a mail automatically. */
export type MailDoubt = 'unreadable' | 'wrong-sender';

export type ReadMail =
  | { readonly kind: 'bounce'; readonly bounce: Bounce }
  /** Written by no one: a delay warning or an out-of-office message. */
  | { readonly kind: 'automatic' }
  | { readonly kind: 'reply'; readonly reply: ReplyMail };

/** How many attached files are read. */
const MOST_FILES = 20;

/** Parses a mail. The parser is loaded with the first one, so that a start does not wait for it. */
export async function parseMail(
  raw: Buffer,
  options: { readonly keepDeliveryStatus?: boolean } = {},
): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(raw, { ...options, skipImageLinks: true });
}

/** Reads a mail from the mail-in box. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await parseMail(raw, { keepDeliveryStatus: true });
  const bounce = bounceIn(mail);
  if (bounce === 'no-failure') return { kind: 'automatic' };
  if (bounce) return { kind: 'bounce', bounce };
  const inFiles: RawReply[] = [];
  for (const { content } of mail.attachments.slice(0, MOST_FILES))
    inFiles.push(...(await repliesInFile(content)));
  return isAutomatic(mail) && inFiles.length === 0
    ? { kind: 'automatic' }
    : { kind: 'reply', reply: replyOf(mail, raw, inFiles) };
}

/** Source: RFC 3834, 5. */
const isAutomatic = (mail: ParsedMail): boolean =>
  /^auto-(replied|generated)/i.test(header(mail, 'auto-submitted'));

const addressesOf = (mail: ParsedMail): readonly string[] =>
  [mail.to, mail.cc]
    .flatMap((field) => field ?? [])
    .flatMap(({ value }) => value.map(({ address }) => address ?? ''))
    .concat(header(mail, 'delivered-to'), header(mail, 'x-original-to'));

/** See `answerAddress` of the chat. */
const CHAT_ADDRESS = /\+chat\.([0-9a-z]{24})@/i;

/** Where a mail program starts to quote the mail being answered. */
const QUOTED = /^(?:>|On .{1,200} wrote:|-{2,} ?Original Message|From: )/m;

function replyOf(mail: ParsedMail, raw: Buffer, inFiles: readonly RawReply[]): ReplyMail {
  const { subject = '', text = '', messageId } = mail;
  const inLines = replyInLines(text);
  const mark = [...addressesOf(mail), subject, text].map((each) => markIn(each)).find(Boolean);
  const chatToken = addressesOf(mail)
    .map((each) => CHAT_ADDRESS.exec(each)?.[1])
    .find(Boolean);
  const sender = mail.from?.value[0]?.address ?? '';
  return {
    sender,
    subject,
    mark,
    chatToken,
    text,
    files: mail.attachments.filter(({ related }) => !related).length,
    replies: inFiles.length > 0 ? inFiles : inLines ? [inLines.raw] : [],
    ownText: text.split(QUOTED)[0] ?? '',
    doubt: doubtOf(mail, { inFiles, inLines }),
    // A sender that retries uses the same Message-ID; a different mail with that id is a different reply.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([messageId ?? raw.toString('latin1'), sender, text, inFiles]))
      .digest(),
  };
}

/** Words next to an attached file that may take it back or set a condition. */
const MAY_TAKE_BACK =
  /\b(?:not|n't|ignore|disregard|wrong|mistake|error|incorrect|sorry|unfortunately|instead|subject to|condition\w*|provided|unless|until)\b/i;
/** Styles of text that a reader does not see. */
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

/**
 * Returns whether our own mail server, whose header is the topmost, found that the sender is forged. Source:
 * RFC 8601.
 */
function failsDmarc({ headerLines }: ParsedMail): boolean {
  const [newest] = headerLines.filter(({ key }) => key === 'authentication-results');
  return newest !== undefined && /\bdmarc\s*=\s*fail\b/i.test(newest.line);
}
