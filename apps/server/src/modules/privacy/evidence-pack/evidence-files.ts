import { shownFileName } from '@switch/domain/documents/file-names.ts';
import { sourcedFacts } from '@switch/domain/cases/fact-source.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/module.ts';
import { receiptEvidence } from '../../pricing/index.ts';
import { caseEvidence, replyOriginals, withAllAnswers, type ReplyOriginal } from '../../switching/index.ts';
import {
  chatNotesOf,
  chatsOf,
  choicesOf,
  evidenceCase,
  handOverFilesOf,
  handOversOf,
  mandatesOf,
  pricesOf,
  repliesOf,
  signedRecordsOf,
  signersOf,
  ticksOf,
} from './evidence.queries.ts';

/** A file of a pack. */
export interface EvidenceFile {
  readonly path: string;
  /** What it contains, in a few words. */
  readonly about: string;
  readonly content: Buffer;
  readonly hash: string;
}

export const fileOf = (path: string, about: string, content: Buffer): EvidenceFile => ({
  path,
  about,
  content,
  hash: createHash('sha256').update(content).digest('hex'),
});

/** Replacer for JSON that shows hashes in hex. */
const readable = (_key: string, value: unknown): unknown => {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBytes && 'data' in value && Array.isArray(value.data)
    ? Buffer.from(value.data).toString('hex')
    : value;
};

const jsonFile = (path: string, about: string, value: unknown): EvidenceFile =>
  fileOf(path, about, Buffer.from(`${JSON.stringify(value, readable, 2)}\n`));

const MONTH_MS = 31 * 86_400_000;

export type EvidencePlatform = Pick<Platform, 'clock' | 'ids' | 'config' | 'vault'> & {
  readonly documents: { readonly read: (db: Db, documentId: string) => Promise<Buffer | null> };
};

/** Fetches everything about a case that a pack shows; null for an unknown reference. */
export async function collectEvidence(
  db: Db,
  reference: string,
  platform: EvidencePlatform & { readonly log: FastifyBaseLogger },
) {
  const found = await evidenceCase(db, reference);
  if (!found) return null;
  const { id, draftId, userId, submittedAt } = found;
  const since = new Date(submittedAt.getTime() - MONTH_MS);
  const prices = await pricesOf(db, id);
  const receipts = [];
  for (const { receiptId } of prices)
    receipts.push(receiptId === null ? null : await receiptEvidence({ ...platform, db }, receiptId));
  const handOvers = await handOversOf(db, id);
  const { answers } = withAllAnswers(platform.vault, found);
  return {
    found,
    answers,
    facts: sourcedFacts(answers, { staffCards: [], today: ukDateAt(submittedAt) }),
    prices,
    receipts,
    records: await signedRecordsOf(db, draftId),
    signers: await signersOf(db, id),
    ticks: await ticksOf(db, draftId),
    mandates: await mandatesOf(db, id),
    chats: await chatsOf(db, userId, since),
    chatNotes: await chatNotesOf(db, userId, since),
    choices: await choicesOf(db, userId),
    handOvers,
    handOverFiles: await handOverFilesOf(
      db,
      handOvers.map((each) => each.id),
    ),
    replies: await repliesOf(db, id),
    originals: await replyOriginals(db, id, platform),
    ...(await caseEvidence(db, reference)),
  };
}

/** Returns the file extension for a mail, a call or a manual note; a supplier's file keeps its own name. */
const endingOf = ({ way, content }: ReplyOriginal): string => {
  if (way === 'call') return /^\s*[[{]/.test(content?.toString('latin1', 0, 20) ?? '') ? '.json' : '.csv';
  return way === 'file' ? '' : way === 'mail' ? '.eml' : '.txt';
};

/** Builds the file of a supplier's reply as it arrived; one that could not be opened is still named. */
function originalFile(original: ReplyOriginal, index: number): EvidenceFile {
  const { way, name, receivedAt, content } = original;
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  const path = `replies/${String(index + 1).padStart(2, '0')}-${plain || way}${endingOf(original)}`;
  const about = `What a supplier answered by ${way}, as it came in ${receivedAt.toISOString()}`;
  return content === null
    ? fileOf(`${path}.missing.txt`, `Missing: ${about}`, Buffer.from('This original could not be opened.\n'))
    : fileOf(path, about, content);
}

export type Evidence = NonNullable<Awaited<ReturnType<typeof collectEvidence>>>;

/**
 * Builds the files of a pack in addition to its cover: data as JSON, what was signed as text, and documents
 * as PDF.
 */
export async function evidenceFiles(
  db: Db,
  evidence: Evidence,
  { documents }: EvidencePlatform,
): Promise<readonly EvidenceFile[]> {
  const { found, answers, facts, prices, receipts, records, signers, ticks } = evidence;
  const { mandates, chats, chatNotes, choices, handOvers, handOverFiles, replies } = evidence;
  const files = [
    jsonFile('inputs.json', 'Every answer with its source', { facts, answers, source: found.source }),
    jsonFile('checks.json', 'What was checked before sending, and what was accepted', {
      checks: evidence.checks,
      ticks,
    }),
    jsonFile('prices.json', 'What was agreed, with every line and our fee', prices),
    jsonFile('receipts.json', 'Each price receipt, with all offers that were shown', receipts),
    jsonFile('signatures.json', 'Who signed: when, from where, how, and what they ticked', { signers }),
    jsonFile('mandates.json', 'Direct Debit mandates, digits masked', mandates),
    jsonFile('consents.json', 'What was agreed to, and how the customer may be contacted', {
      consents: records.map(({ kind, consents, signedAt }) => ({ kind, consents, signedAt })),
      choices,
    }),
    jsonFile('chats.json', 'Chats of the account and notes about them', {
      messages: chats,
      notes: chatNotes,
    }),
    jsonFile('hand-overs.json', 'What went to suppliers and what they answered', {
      handOvers,
      files: handOverFiles,
      replies,
    }),
    jsonFile('timeline.json', 'Every change, newest first, with notes', evidence.timeline),
    ...(found.keyFacts === null
      ? []
      : [
          fileOf(
            'signed/key-facts.txt',
            'The key facts exactly as they were hashed',
            Buffer.from(found.keyFacts),
          ),
        ]),
    ...records.map((record, index) =>
      fileOf(
        `signed/${index + 1}-${record.kind}.txt`,
        'What one stroke signed, word for word',
        Buffer.from(record.document),
      ),
    ),
  ];
  files.push(...evidence.originals.map(originalFile));
  for (const [index, document] of evidence.documents.entries()) {
    const pdf = await documents.read(db, document.id);
    const { title, madeAt } = document;
    const path = `documents/${String(index + 1).padStart(2, '0')} ${shownFileName(document)}`;
    if (pdf) files.push(fileOf(path, `${title}, made ${madeAt.toISOString()}`, pdf));
  }
  return files;
}
