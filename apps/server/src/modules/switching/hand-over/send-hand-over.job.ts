import { createHash } from 'node:crypto';
import { channelText, type HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { fuelList } from '@switch/domain/units/energy.ts';
import type { z } from 'zod';
import type { HandOverMessage, MessageFile } from '../../../integrations/supplier-channel/port.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { oneLine } from '../../../platform/mail/letter.ts';
import type { Services } from '../services.ts';
import { handOverFiles } from './hand-over-files.ts';
import { fileNameOf, supplierCase, type SupplierCase } from './supplier-case.ts';
import type { HandOverPurpose } from './hand-over.tables.ts';
import { filesOf, handOverById, insertFiles, lockHandOver, type HandOverRow } from './hand-over.queries.ts';
import { missingPapers, wantedPapers } from './papers/needed-papers.ts';
import {
  noteFailedTry,
  noteManual,
  noteMovedOn,
  noteSent,
  noteWaiting,
  whileQueued,
} from './note-hand-over.ts';
import { queueTry, SEND_HAND_OVER, tokenKey } from './queue-hand-overs.ts';
import { replyAddress } from './replies/reply-address.ts';
import { channelOf, openSecrets } from './supplier-channel.ts';

const HELD_SECONDS = 3_600;

/**
 * Hands one signed case over to its supplier through the channel agreed now. Its files are stored before the
 * first attempt, and every attempt sends the same ones under the same names, so that an interrupted attempt
 * resumes as the same message. The outcome is stored in one transaction with the move of the case.
 */
export const sendHandOverJob = (services: Services): Job<z.output<typeof SEND_HAND_OVER.schema>> => ({
  ...SEND_HAND_OVER,
  run: async ({ handOverId }, { db, now }) => {
    const handOver = await handOverById(db, handOverId);
    const about = handOver?.state === 'queued' ? await supplierCase(db, handOver) : null;
    if (!handOver || !about) return;
    const ready = readiness(about, handOver);
    if (ready === 'held') return queueTry(db, handOverId, HELD_SECONDS);
    if (ready === 'moved-on') return whileQueued(db, handOverId, (tx, row) => noteMovedOn(tx, row, now));
    const channel = await channelOf(db, handOver.supplierId, now);
    if (!channel) return noteManual(db, handOverId, about, now);
    const missing = missingPapers(await wantedPapers(db, handOver, about, now));
    if (missing.length > 0) return noteWaiting(db, handOverId, { about, missing, now });
    await send(db, { handOver, about, channel, now }, services);
  },
});

/**
 * Returns whether a case is ready to be handed over, on hold, or was moved on by hand. A bounced hand-over
 * can also be sent from the state it had moved on to.
 */
function readiness(
  { supplies }: SupplierCase,
  { purpose, sentAt }: HandOverRow,
): 'ready' | 'held' | 'moved-on' {
  const isBack = sentAt !== null;
  const isSentFrom = (state: CaseState): boolean =>
    purpose === 'registration'
      ? state === 'clear_again'
      : state === 'submitted' || (isBack && state === 'supplier_checking');
  if (supplies.some(({ state }) => isSentFrom(state))) return 'ready';
  return supplies.some(({ state }) => state === 'on_hold') ? 'held' : 'moved-on';
}

interface Sending {
  readonly handOver: HandOverRow;
  readonly about: SupplierCase;
  readonly channel: HandOverChannel;
  readonly now: Date;
}

async function send(db: Db, sending: Sending, services: Services): Promise<void> {
  const { handOver, about, channel, now } = sending;
  const files = await keptFiles(db, sending, services);
  const tried = { channel: channel.kind, destination: channelText(channel) };
  if (!files) {
    const problem = { code: 'unavailable', message: 'What is to be sent is not there yet.' } as const;
    return noteFailedTry(db, handOver.id, { about, problem, tried, now }, services);
  }
  const secrets = await openSecrets(db, handOver.supplierId, services);
  const sent = await services.openChannel(channel, secrets).send(messageOf(sending, files, services));
  if (!sent.ok) return noteFailedTry(db, handOver.id, { about, problem: sent.problem, tried, now }, services);
  const sentHash = manifestHash(files);
  return noteSent(db, handOver.id, { about, receipt: sent.value, sentHash, tried, now });
}

/** Returns the SHA-256 of the names and hashes of what was sent, in order. */
const manifestHash = (files: readonly MessageFile[]): Buffer => {
  const hash = createHash('sha256');
  for (const { fileName, content } of files)
    hash.update(`${fileName}\n${createHash('sha256').update(content).digest('hex')}\n`);
  return hash.digest();
};

/**
 * Returns the stored files of a hand-over, making and storing them at the first attempt. Null if the signed
 * documents are missing.
 */
async function keptFiles(
  db: Db,
  { handOver, about, channel, now }: Sending,
  services: Services,
): Promise<readonly MessageFile[] | null> {
  const kept = await openFiles(db, handOver.id, services);
  if (kept.length > 0) return kept;
  const token = services.vault.open(handOver.tokenSealed, tokenKey(handOver.id));
  const made = await handOverFiles(db, about, { handOver, channel, token, now }, services);
  if (!made) return null;
  return transaction(db, async (tx) => {
    await lockHandOver(tx, handOver.id);
    // Another run was first, so its files are used.
    const others = await openFiles(tx, handOver.id, services);
    if (others.length > 0) return others;
    await insertFiles(
      tx,
      made.map((each, position) => fileRow(handOver.id, each, position, services)),
    );
    return made;
  });
}

function fileRow(
  handOverId: string,
  { fileName, mediaType, content, hasBankDetails }: MessageFile,
  position: number,
  { ids, vault }: Services,
) {
  const id = ids.uuid();
  return {
    id,
    handOverId,
    position,
    fileName,
    mediaType,
    sealed: vault.sealBytes(content, id),
    sha256: createHash('sha256').update(content).digest(),
    sizeBytes: content.length,
    hasBankDetails,
  };
}

/**
 * Fetches the files of a hand-over with their bytes, except those whose bank details have been sent and
 * deleted.
 */
export async function openFiles(
  db: Db,
  handOverId: string,
  { vault }: Pick<Services, 'vault'>,
): Promise<readonly MessageFile[]> {
  const rows = await filesOf(db, handOverId);
  return rows.flatMap(({ id, fileName, mediaType, sealed, hasBankDetails }) =>
    sealed ? [{ fileName, mediaType, content: vault.openBytes(sealed, id), hasBankDetails }] : [],
  );
}

/** Returns the message id of a hand-over, which changes when its files are made again. */
export const messageIdOf = ({ id, build }: Pick<HandOverRow, 'id' | 'build'>): string =>
  `hand-over.${id}.${build}`;

function messageOf(
  { handOver, about }: Sending,
  files: readonly MessageFile[],
  { config, vault }: Services,
): HandOverMessage {
  const { reference, organisationName } = about.row;
  const token = vault.open(handOver.tokenSealed, tokenKey(handOver.id));
  const fuels = fuelList(about.supplies.map(({ fuel }) => fuel));
  return {
    messageId: messageIdOf(handOver),
    fileName: fileNameOf(handOver, about),
    reference,
    subject: `${subjects[handOver.purpose]} ${reference}: ${fuels} for ${oneLine(organisationName)} [${reference}/${token}]`,
    text: textOf(about, { purpose: handOver.purpose, token, brandName: config.brandName }),
    replyTo: replyAddress(config, { reference, token }),
    files,
  };
}

const subjects: Readonly<Record<HandOverPurpose, string>> = {
  contract: 'Signed contract',
  registration: 'Please register again',
};

const openings: Readonly<Record<HandOverPurpose, { readonly first: string; readonly enclosed: string }>> = {
  contract: {
    first: 'hands over a signed contract.',
    enclosed: 'The signed papers and a data row for each meter are attached.',
  },
  registration: {
    first: 'asks you to register a switch again: the current supplier’s objection has been settled.',
    enclosed:
      'What was settled, and from which day to register, is in the attached row. The contract is unchanged.',
  },
};

/** Builds the text of a hand-over by mail, including how to answer it. */
const textOf = (
  { row, supplies }: SupplierCase,
  {
    purpose,
    token,
    brandName,
  }: { readonly purpose: HandOverPurpose; readonly token: string; readonly brandName: string },
): string =>
  [
    `${brandName} ${openings[purpose].first}`,
    `Our reference: ${row.reference}\nCustomer: ${oneLine(row.organisationName)}\n${supplies
      .map(({ fuel, meterNumber }) => `Meter: ${fuel}, ${meterNumber}`)
      .join('\n')}`,
    openings[purpose].enclosed,
    [
      'Please answer with one reply for each meter, as an attached CSV or JSON row or in the lines below. Leave out what does not apply.',
      '',
      `Reference: ${row.reference}`,
      `Token: ${token}`,
      'Meter: ',
      'Reply: accepted, rejected, objection, objection-cleared, start-moved, live, final-reading or information',
      'Reason: ',
      'Date: ',
      'Reading: ',
      'Note: ',
    ].join('\n'),
  ].join('\n\n') + '\n';
