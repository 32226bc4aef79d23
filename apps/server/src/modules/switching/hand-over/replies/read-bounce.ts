import type { ParsedMail } from 'mailparser';

/** A mail that could not be delivered, as reported by its mail server. */
export interface Bounce {
  /** The Message-ID of the bounced mail, without brackets. */
  readonly messageId: string;
  readonly recipient: string;
  /** Such as 5.1.1; empty if none is given. */
  readonly status: string;
}

/** Returns a header as text; empty if it is missing. */
export function header({ headers }: ParsedMail, name: string): string {
  const value = headers.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Reads a mail server's report that it could not deliver a mail: as a delivery status report (RFC 3464), or
 * in plain text as older releases of Exim and qmail write it. Returns `no-failure` for a report without a
 * failed recipient, and null for any other mail.
 */
export function bounceIn(mail: ParsedMail): Bounce | 'no-failure' | null {
  const report = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return report
    ? (bounceOf(mail, report.content.toString('utf8')) ?? 'no-failure')
    : (eximBounce(mail) ?? qmailBounce(mail));
}

function bounceOf(mail: ParsedMail, report: string): Bounce | null {
  // The report has one block about the message, then one for each recipient.
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
  const messageId = messageIdIn(headers);
  const recipient = field('Final-Recipient') || field('Original-Recipient');
  return messageId === ''
    ? null
    : {
        messageId,
        recipient: recipient.replace(/^[a-z0-9-]+\s*;\s*/i, '').replaceAll(/[<>\s]/g, ''),
        status: statusIn(field('Status')),
      };
}

const messageIdIn = (headers: string): string => /^Message-ID:\s*<([^<>\s]+)>/im.exec(headers)?.[1] ?? '';
const statusIn = (text: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? '';

/**
 * Source: Exim's manual, "Customizing bounce and warning messages". A delay warning names no failed
 * recipient.
 */
const eximBounce = (mail: ParsedMail): Bounce | null =>
  plainBounce(mail, {
    recipient: header(mail, 'x-failed-recipients').split(',')[0]?.trim() ?? '',
    copy: /^-{3,} This is a copy of (?:your|the) message.*$/m,
  });

/**
 * Source: D. J. Bernstein, "The qmail-send Bounce Message Format", 2: how the text begins, names recipients
 * and ends.
 */
const qmailBounce = (mail: ParsedMail): Bounce | null =>
  plainBounce(mail, {
    recipient: mail.text?.trimStart().startsWith('Hi. This is the')
      ? (/^<([^<>\s]+@[^<>\s]+)>:/m.exec(mail.text ?? '')?.[1] ?? '')
      : '',
    copy: /^--- Below this line is a copy of the message\..*$/m,
  });

/**
 * Reads a plain-text bounce. `recipient` is empty if the mail is not a bounce, and the bounced mail follows
 * the line matching `copy`.
 */
function plainBounce(
  { text = '' }: ParsedMail,
  { recipient, copy }: { readonly recipient: string; readonly copy: RegExp },
): Bounce | null {
  const begin = copy.exec(text);
  if (recipient === '' || !begin) return null;
  const [headers = ''] = text
    .slice(begin.index + begin[0].length)
    .trimStart()
    .split(/\r?\n\s*\r?\n/, 1);
  const messageId = messageIdIn(headers);
  return messageId === '' ? null : { messageId, recipient, status: statusIn(text.slice(0, begin.index)) };
}
