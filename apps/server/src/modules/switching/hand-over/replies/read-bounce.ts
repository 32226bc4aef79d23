import type { ParsedMail } from 'mailparser';

/** A mail that could not be delivered, as its mail server says. */
export interface Bounce {
  /** The Message-ID of what came back, without brackets. */
  readonly messageId: string;
  readonly recipient: string;
  /** Such as 5.1.1; empty where none is given. */
  readonly status: string;
}

/** A header as text; empty where it is not there. */
export function header({ headers }: ParsedMail, name: string): string {
  const value = headers.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Reads what a mail server says of a mail that it did not deliver: in a report of its own (RFC 3464), or in plain text as older
 * releases of Exim and qmail write. Returns null for any other mail.
 */
export function bounceIn(mail: ParsedMail): Bounce | 'no-failure' | null {
  const report = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return report
    ? (bounceOf(mail, report.content.toString('utf8')) ?? 'no-failure')
    : (eximBounce(mail) ?? qmailBounce(mail));
}

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

/** Source: Exim's manual, "Customizing bounce and warning messages". A warning of delay names no failed recipient. */
const eximBounce = (mail: ParsedMail): Bounce | null =>
  plainBounce(mail, {
    recipient: header(mail, 'x-failed-recipients').split(',')[0]?.trim() ?? '',
    copy: /^-{3,} This is a copy of (?:your|the) message.*$/m,
  });

/** Source: D. J. Bernstein, "The qmail-send Bounce Message Format", 2: how the text begins, names recipients and ends. */
const qmailBounce = (mail: ParsedMail): Bounce | null =>
  plainBounce(mail, {
    recipient: mail.text?.trimStart().startsWith('Hi. This is the')
      ? (/^<([^<>\s]+@[^<>\s]+)>:/m.exec(mail.text ?? '')?.[1] ?? '')
      : '',
    copy: /^--- Below this line is a copy of the message\..*$/m,
  });

/** A bounce in plain text: `recipient` is empty where it is none, and the mail that came back follows the line `copy`. */
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
