import { changeSupplierChannel, readSupplier } from '@switch/contract/http/pricing/suppliers.ts';
import { setChannelSecret } from '@switch/contract/http/hand-over/channel.ts';
import { receiveSupplierReplies } from '@switch/contract/http/hand-over/supplier-reply.ts';
import {
  channelKinds,
  channelSecretNames,
  type ChannelKind,
} from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { ReplyKind } from '@switch/domain/hand-over/reply.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { createHmac } from 'node:crypto';
import { newestMails } from '../../platform/mail/mailbox.queries.ts';
import { startSimulator } from '../../simulator/simulator.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { AGREED, foldersOf, secretsFor } from '../../simulator/supplier.ts';
import { done } from '../scenario.ts';
import type { Brokerage } from './brokerage.ts';

/** What a supplier says about a meter. */
export interface SupplierAnswer {
  readonly reference: string;
  readonly supplierId: string;
  readonly meterNumber: string;
  readonly reply: ReplyKind;
  readonly reason?: string;
  readonly date?: string;
  readonly reading?: string;
  readonly note?: string;
}

/** The suppliers of the month, by their agreed channels. */
export interface Suppliers {
  /** Sends one reply through the supplier's own channel. */
  readonly answer: (answer: SupplierAnswer) => Promise<void>;
  /** Sends a mail that cannot be read, about a case recently handed over by mail: the `back`th from now. */
  readonly writeUnclearly: (back: number, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const PORTS = [0, 0, 0] as const;

/**
 * The replies for which suppliers with an SFTP server place a file, as for their first reply. The rest they
 * send to our interface, because each folder takes a while to scan.
 */
const byFile: readonly ReplyKind[] = ['start-moved', 'live', 'final-reading', 'rejected'];

/**
 * Sets up a channel with every supplier in the register, taking these kinds in turn, and plays the suppliers.
 */
export async function openSuppliers(
  brokerage: Brokerage,
  supplierIds: readonly string[],
  kinds: readonly ChannelKind[] = channelKinds,
): Promise<Suppliers> {
  const kindOf = (supplierId: string): ChannelKind =>
    kinds[supplierIds.indexOf(supplierId) % kinds.length] ?? 'mail';
  const { clock, server } = brokerage;
  const simulator = await startSimulator({
    supplierIds,
    takesMail: false,
    mailInUrl: null,
    productUrl: () => server.platform.config.publicUrl,
    now: () => clock.now().getTime(),
    ports: PORTS,
    answersAtOnce: false,
    log: () => undefined,
  });
  for (const supplierId of supplierIds)
    await agree(brokerage, supplierId, simulator.channelOf(supplierId, kindOf(supplierId)));
  const known = new Set<string>();
  const write = (about: Pick<SupplierAnswer, 'reference' | 'supplierId'>, text: string) =>
    sendMail(brokerage, about, text);
  return {
    answer: async (answer) => {
      const kind = kindOf(answer.supplierId);
      if (kind === 'mail') return write(answer, linesOf(answer));
      const isFirst = !known.has(answer.supplierId);
      known.add(answer.supplierId);
      if (kind === 'api' || !(isFirst || byFile.includes(answer.reply))) return callUs(brokerage, answer);
      const name = `${answer.reference}-${answer.meterNumber}-${answer.reply}.csv`;
      simulator.sftp.files.put(
        `${foldersOf(answer.supplierId).replyFolder}/${name}`,
        Buffer.from(csvOf(answer)),
      );
      await addJob(server.platform.db, { name: 'supplier-reply.collect-files' }, {});
      return server.runDueJobs();
    },
    writeUnclearly: async (back, text) => {
      const about = (await casesByMail(brokerage)).at(back);
      if (about) await write(about, text);
    },
    close: simulator.close,
  };
}

async function agree(brokerage: Brokerage, supplierId: string, channel: HandOverChannel): Promise<void> {
  const browser = await brokerage.at('operations');
  const params = { supplierId };
  const { supplier } = done((await browser.call(readSupplier, { params })).body);
  const body = {
    content: { channel },
    validFrom: ukDateAt(brokerage.clock.now()),
    changeId: brokerage.server.platform.ids.uuid(),
    reason: 'Agreed with their broker team',
    revision: supplier.revision,
  };
  done((await browser.call(changeSupplierChannel, { params, body })).body);
  const secrets: Readonly<Partial<Record<string, string>>> = secretsFor(channel.kind);
  for (const name of channelSecretNames) {
    const value = secrets[name];
    if (value !== undefined)
      done((await browser.call(setChannelSecret, { params: { supplierId, name }, body: { value } })).body);
  }
}

async function sendMail(
  brokerage: Brokerage,
  { supplierId, reference }: Pick<SupplierAnswer, 'reference' | 'supplierId'>,
  text: string,
): Promise<void> {
  const { server, clock } = brokerage;
  const subject = await subjectOf(brokerage, reference, supplierId);
  const id = server.platform.ids.uuid();
  await server.takeMail(mailOf({ supplierId, subject, text, at: clock.now(), id }));
  await server.runDueJobs();
}

async function callUs({ server, clock, outside }: Brokerage, answer: SupplierAnswer): Promise<void> {
  const body = csvOf(answer);
  const [at, replyId] = [String(Math.floor(clock.now().getTime() / 1_000)), server.platform.ids.uuid()];
  const key = AGREED['reply-signing-key'];
  const signature = createHmac('sha256', key).update(`${at}.${replyId}.${body}`).digest('hex');
  const headers = {
    'content-type': 'text/csv',
    'x-supplier': answer.supplierId,
    'x-timestamp': at,
    'x-reply-id': replyId,
    'x-signature': `sha256=${signature}`,
  };
  await outside().call(receiveSupplierReplies, { bytes: Buffer.from(body), headers });
  await server.runDueJobs();
}

const fieldsOf = ({
  reference,
  meterNumber,
  reply,
  reason = '',
  date = '',
  reading = '',
  note = '',
}: SupplierAnswer) => ({
  layout_version: '1',
  reference,
  meter_number: meterNumber,
  reply,
  reason,
  date,
  reading,
  note,
});

function csvOf(answer: SupplierAnswer): string {
  const fields = fieldsOf(answer);
  return `${Object.keys(fields).join(',')}\r\n${Object.values(fields).join(',')}\r\n`;
}

const linesOf = ({ reference, meterNumber, reply, reason, date, reading }: SupplierAnswer): string =>
  Object.entries({
    Reference: reference,
    Meter: meterNumber,
    Reply: reply,
    Reason: reason,
    Date: date,
    Reading: reading,
  })
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('\n');

const HANDED_OVER = /\[(?<reference>BS-[^/]+)\//;

/** Fetches the cases that were mailed to suppliers, newest first. */
async function casesByMail({
  server,
}: Brokerage): Promise<readonly Pick<SupplierAnswer, 'reference' | 'supplierId'>[]> {
  return (await newestMails(server.platform.db, 200, null)).flatMap(({ recipient, subject }) => {
    const supplierId = /^contracts@(?<id>.+)\.example$/.exec(recipient)?.groups?.['id'];
    const reference = HANDED_OVER.exec(subject)?.groups?.['reference'];
    return supplierId === undefined || reference === undefined ? [] : [{ reference, supplierId }];
  });
}

/** Returns the subject of the mail that handed over a case. The mark in it proves whose answer it is. */
async function subjectOf({ server }: Brokerage, reference: string, supplierId: string): Promise<string> {
  const to = `contracts@${supplierId}.example`;
  const mails = await newestMails(server.platform.db, 200, to);
  const found = mails.find(({ subject }) => subject.includes(`[${reference}/`));
  return found?.subject ?? reference;
}

function mailOf(mail: {
  readonly supplierId: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
  readonly id: string;
}): Buffer {
  const head = [
    `From: Switching team <switching@${mail.supplierId}.example>`,
    'To: replies@utility-aid.example',
    `Subject: Re: ${mail.subject}`,
    `Date: ${mail.at.toUTCString()}`,
    `Message-ID: <${mail.id}@${mail.supplierId}.example>`,
    'Content-Type: text/plain; charset=utf-8',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${mail.text}\r\n`);
}
