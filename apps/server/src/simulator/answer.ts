import { createHmac, randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { addDays, isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Step } from './behaviour.ts';
import type { Received } from './received.ts';
import type { SftpFiles } from './sftp-files.ts';
import { AGREED, foldersOf } from './supplier.ts';

/** A supply that a supplier replies about. */
export interface AnsweredSupply {
  readonly supplierId: string;
  readonly received: Received;
  readonly row: Readonly<Record<string, string>>;
}

/** Where replies are sent. */
export interface AnswerPlaces {
  /** The product's mail-in server, as smtp://host:port; null if it receives no mail. */
  readonly mailInUrl: string | null;
  /** Returns the address of the product, such as http://127.0.0.1:3000. */
  readonly productUrl: () => string;
  readonly files: SftpFiles;
  /** Returns the time for signatures, in milliseconds since 1970. */
  readonly now: () => number;
}

const NO_SUCH_REFERENCE = 'BS-2222-2222';
const NO_SUCH_METER = { electricity: '1900000000013', gas: '7654321' };
const MALLORY = 'mallory@elsewhere.example';

const columns = [
  'layout_version',
  'reference',
  'reply_token',
  'meter_number',
  'reply',
  'reason',
  'date',
  'reading',
  'note',
];

/** Returns the reply in the agreed layout, with its faults. */
function replyRow(
  { row }: AnsweredSupply,
  { reply, reason = '', inDays = 0, reading = '', note = '', fault }: Step,
  today: IsoDate,
): Readonly<Record<string, string>> {
  const start = row['start_date'] ?? '';
  const isGas = row['fuel'] === 'gas';
  return {
    layout_version: '1',
    reference: fault === 'wrong-reference' ? NO_SUCH_REFERENCE : (row['our_reference'] ?? ''),
    reply_token: row['reply_token'] ?? '',
    meter_number:
      fault === 'wrong-meter' ? NO_SUCH_METER[isGas ? 'gas' : 'electricity'] : (row['meter_number'] ?? ''),
    reply,
    reason,
    date: isIsoDate(start) ? dayOf(reply, addDays(start, inDays), today) : '',
    reading,
    note,
  };
}

/**
 * Returns the day that a reply names. A new start date may be in the future, but the start of supply and the
 * day of a reading may not.
 */
function dayOf(reply: Step['reply'], day: IsoDate, today: IsoDate): string {
  if (reply === 'start-moved') return day;
  return reply === 'live' || reply === 'final-reading' ? (day < today ? day : today) : '';
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csv = (row: Readonly<Record<string, string>>): string =>
  `${columns.join(',')}\r\n${columns.map((name) => quoted(row[name] ?? '')).join(',')}\r\n`;

const GARBLED = 'Dear partner,\n\nthanks, all fine from our side I think, will come back to you.\n';

/**
 * Sends one reply through the channel by which the case arrived. A supplier that replies twice sends the same
 * message twice.
 */
export async function sendAnswer(about: AnsweredSupply, step: Step, places: AnswerPlaces): Promise<void> {
  if (step.fault === 'late') return;
  const send = await senderOf(about, step, places);
  await send();
  if (step.fault === 'twice') await send();
}

async function senderOf(
  about: AnsweredSupply,
  step: Step,
  places: AnswerPlaces,
): Promise<() => Promise<void>> {
  const row = replyRow(about, step, ukDateAt(new Date(places.now())));
  const name = `${row['reference']}-${step.reply}-${randomUUID().slice(0, 8)}.csv`;
  const content = step.fault === 'garbled' ? GARBLED : csv(row);
  if (about.received.way === 'mail') return mailSender(about, step, { name, content }, places);
  if (about.received.way === 'sftp' && step.fault !== 'forged')
    return async () =>
      places.files.put(`${foldersOf(about.supplierId).replyFolder}/${name}`, Buffer.from(content));
  return callSender(about, step, content, places);
}

function mailSender(
  { supplierId, received, row }: AnsweredSupply,
  step: Step,
  file: { readonly name: string; readonly content: string },
  { mailInUrl }: AnswerPlaces,
): () => Promise<void> {
  const domain = `${supplierId}.example`;
  const messageId = `<${randomUUID()}@${domain}>`;
  const isGarbled = step.fault === 'garbled';
  return async () => {
    if (mailInUrl === null || received.replyTo === null) return;
    const transport = createTransport({ url: mailInUrl, ignoreTLS: true });
    await transport.sendMail({
      from: step.fault === 'forged' ? MALLORY : `switching@${domain}`,
      to: received.replyTo,
      subject: `Re: ${row['our_reference']}`,
      messageId,
      text: isGarbled ? file.content : 'Our answer is attached.\n',
      ...(!isGarbled && { attachments: [{ filename: file.name, content: file.content }] }),
    });
    transport.close();
  };
}

function callSender(
  { supplierId }: AnsweredSupply,
  step: Step,
  body: string,
  { productUrl, now }: AnswerPlaces,
): () => Promise<void> {
  const at = String(Math.floor(now() / 1_000));
  const replyId = randomUUID();
  const key = step.fault === 'forged' ? 'a key of somebody else' : AGREED['reply-signing-key'];
  const signature = createHmac('sha256', key).update(`${at}.${replyId}.${body}`).digest('hex');
  const headers = {
    'content-type': 'text/csv',
    'x-supplier': supplierId,
    'x-timestamp': at,
    'x-reply-id': replyId,
    'x-signature': `sha256=${signature}`,
  };
  return async () => {
    const answer = await fetch(`${productUrl()}/api/suppliers/replies`, { method: 'POST', body, headers });
    if (!answer.ok && step.fault !== 'forged')
      throw new Error(`The product answered ${answer.status} to a reply.`);
  };
}
