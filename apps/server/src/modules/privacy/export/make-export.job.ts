import { EXPORT_KEPT_HOURS } from '@switch/domain/account/kept-for.ts';
import { shownFileName } from '@switch/domain/documents/file-names.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukClockAt, ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Platform } from '../../../platform/module.ts';
import { transaction, type Db, type Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { createArchive, type Archive } from './archive.ts';
import { exportReadyMail } from '../privacy.mail.ts';
import {
  beginRun,
  deleteOldExports,
  documentsOf,
  lockUnfinished,
  insertPart,
  noteFailure,
  noteProgress,
  roomsOf,
} from './export.queries.ts';
import {
  dataKinds,
  personalRows,
  personalTables,
  type DataKind,
} from '../personal-data/personal-data.queries.ts';
import { accountOf, type Account } from '../personal-data/person.queries.ts';
import { fieldLabel, indexHtml, PAGE_END, pageHead, rowHtml, type ReadablePart } from './readable.ts';

/** Makes an export of everything we hold about someone. */
export const MAKE_EXPORT = { name: 'personal-data.make-export' } as const;
const payload = z.object({ exportId: z.uuid() });

/**
 * The size of a part in bytes: an export is never in memory as a whole, either when it is made or when it is
 * downloaded.
 */
const PART_BYTES = 512 * 1024;

export interface ExportPlatform extends Pick<Platform, 'config' | 'ids' | 'vault' | 'outbox' | 'uploads'> {
  readonly documents: {
    /** Returns the bytes of a document; null if there is none. */
    readonly read: (db: Db, documentId: string) => Promise<Buffer | null>;
  };
}

/** One run of the job for one export. */
interface Run {
  readonly exportId: string;
  readonly runId: string;
  readonly account: Account;
  readonly now: Date;
  readonly archive: Archive;
  /** How many parts and bytes are stored, and how many steps are done. */
  parts: number;
  bytes: number;
  done: number;
}

/** The export was deleted or another run is making it, so this run has nothing more to do. */
class Overtaken extends Error {}

const kinds = keysOf(dataKinds);

/**
 * Makes an export: for each kind of data one file for people and one for machines, every document, and a
 * start page. It is compressed and sealed part by part, with only one batch of rows or one document in memory
 * at a time. If it is run again after dying, it starts from scratch.
 */
export const makeExportJob = (platform: ExportPlatform): Job<z.output<typeof payload>> => ({
  ...MAKE_EXPORT,
  schema: payload,
  run: async ({ exportId }, { db, now, isLastTry }) => {
    const run = await begin(db, exportId, now, platform);
    if (!run) return;
    try {
      await makeAll(db, run, platform);
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (isLastTry) await transaction(db, (tx) => noteFailure(tx, exportId));
      throw error;
    }
  },
});

async function begin(
  db: Db,
  exportId: string,
  now: Date,
  { ids, uploads }: ExportPlatform,
): Promise<Run | null> {
  const runId = ids.uuid();
  return transaction(db, async (tx) => {
    const unfinished = await lockUnfinished(tx, exportId);
    const account = unfinished && (await accountOf(tx, unfinished.userId));
    if (!account) return null;
    const documents = await documentsOf(tx, account.userId);
    const sent = await sentBy(tx, account.userId, uploads);
    const total = kinds.length + documents.length + sent.length + 1;
    await beginRun(tx, exportId, { runId, total });
    return { exportId, runId, account, now, archive: createArchive(), parts: 0, bytes: 0, done: 0 };
  });
}

/**
 * Returns possible paths for a document in a folder, the first free one of which is used: two documents of
 * one day can have the same name.
 */
const pathsFor = (start: string, name: string): readonly string[] => [
  `${start}${name}`,
  ...Array.from({ length: 999 }, (_, more) => `${start}${name.replace(/(\.\w+)$/, ` (${more + 2})$1`)}`),
];

async function makeAll(db: Db, run: Run, platform: ExportPlatform): Promise<void> {
  const parts: ReadablePart[] = [];
  for (const kind of kinds) {
    const count = await step(db, run, platform, async (tx, store) => {
      await writeJson(tx, run, kind, { ...platform, store });
      return writePage(tx, run, kind, { ...platform, store });
    });
    parts.push({ kind, ...dataKinds[kind], count });
  }
  const documents: string[] = [];
  for (const { id, madeAt, reference, ...named } of await documentsOf(db, run.account.userId)) {
    const folder = `documents/${reference ?? 'Quotations'}/${ukDateAt(madeAt)}`;
    const [path = ''] = pathsFor(`${folder} `, shownFileName(named)).filter(
      (each) => !documents.includes(each),
    );
    const isThere = await step(db, run, platform, async (tx, store) => {
      const pdf = await platform.documents.read(tx, id);
      if (pdf) writeFile(run, path, pdf);
      await store();
      return pdf !== null;
    });
    if (isThere) documents.push(path);
  }
  const files = [...documents, ...(await writeSent(db, run, platform))];
  await finish(db, run, platform, indexHtml({ ...platform.config, madeAt: run.now }, parts, files));
}

/** Fetches the files that someone sent, either in their account or to a person in a chat. */
async function sentBy(db: Db, userId: string, uploads: ExportPlatform['uploads']) {
  const rooms = (await roomsOf(db, userId)).map((id) => ({ kind: 'room', id }) as const);
  const all = [];
  for (const owner of [{ kind: 'user', id: userId } as const, ...rooms])
    for (const uploadId of await uploads.listOwn(db, owner)) all.push({ owner, uploadId });
  return all;
}

/** Adds the photos and PDFs that they sent. Returns their paths. */
async function writeSent(db: Db, run: Run, platform: ExportPlatform): Promise<string[]> {
  const paths: string[] = [];
  for (const { owner, uploadId } of await sentBy(db, run.account.userId, platform.uploads))
    await step(db, run, platform, async (tx, store) => {
      const file = await platform.uploads.openOwn(tx, owner, uploadId);
      if (!file) return;
      const [path = ''] = pathsFor('sent/', file.fileName).filter((each) => !paths.includes(each));
      writeFile(run, path, file.bytes);
      await store();
      paths.push(path);
    });
  return paths;
}

type Store = () => Promise<void>;

/** Does one step of an export, in a transaction that only commits while this run is the one making it. */
async function step<Result>(
  db: Db,
  run: Run,
  platform: ExportPlatform,
  work: (tx: Tx, store: Store) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const unfinished = await lockUnfinished(tx, run.exportId);
    if (unfinished?.runId !== run.runId) throw new Overtaken();
    const result = await work(tx, async () => {
      if (run.archive.waiting() >= PART_BYTES) await storePart(tx, run, platform);
    });
    run.done += 1;
    await noteProgress(tx, run.exportId, { done: run.done, sizeBytes: run.bytes });
    return result;
  });
}

async function storePart(tx: Tx, run: Run, { vault }: ExportPlatform): Promise<void> {
  const content = run.archive.take();
  if (content.length === 0) return;
  const { exportId, parts: number } = run;
  await insertPart(tx, { exportId, number, sealed: vault.sealBytes(content, partName(exportId, number)) });
  run.parts += 1;
  run.bytes += content.length;
}

/** Returns the key that a part is sealed with, so that no part can take another's place. */
export const partName = (exportId: string, number: number): string => `${exportId}/${number}`;

function writeFile({ archive, now }: Run, path: string, content: string | Uint8Array): void {
  archive.begin(path, { at: now, isPacked: typeof content !== 'string' });
  archive.write(content);
  archive.end();
}

const tablesOf = (kind: DataKind) => personalTables.filter((table) => table.kind === kind);

interface Writing extends Pick<ExportPlatform, 'vault'> {
  readonly store: Store;
}

/** Writes `{"users":[…],…}`, row by row. */
async function writeJson(
  tx: Tx,
  { archive, now, account }: Run,
  kind: DataKind,
  { store, vault }: Writing,
): Promise<void> {
  archive.begin(`data/${kind}.json`, { at: now, isPacked: false });
  archive.write('{');
  for (const [index, table] of tablesOf(kind).entries()) {
    archive.write(`${index > 0 ? ',' : ''}\n${JSON.stringify(table.table)}: [`);
    let isFirst = true;
    for await (const rows of personalRows(tx, table, account, vault)) {
      for (const row of rows) {
        archive.write(`${isFirst ? '' : ','}\n${JSON.stringify(row)}`);
        isFirst = false;
      }
      await store();
    }
    archive.write(']');
  }
  archive.write('\n}\n');
  archive.end();
}

/** Writes the same data for people. Returns how many entries there are. */
async function writePage(
  tx: Tx,
  { archive, now, account }: Run,
  kind: DataKind,
  { store, vault }: Writing,
): Promise<number> {
  const { title, about } = dataKinds[kind];
  let count = 0;
  archive.begin(`read/${kind}.html`, { at: now, isPacked: false });
  archive.write(pageHead(title, about));
  for (const table of tablesOf(kind)) {
    let isFirst = true;
    for await (const rows of personalRows(tx, table, account, vault)) {
      if (isFirst && rows.length > 0) archive.write(`<h2>${fieldLabel(table.table)}</h2>\n`);
      isFirst = false;
      for (const row of rows) archive.write(rowHtml(row));
      count += rows.length;
      await store();
    }
  }
  if (count === 0) archive.write('<p>We hold nothing of this kind.</p>');
  archive.write(PAGE_END);
  archive.end();
  return count;
}

async function finish(db: Db, run: Run, platform: ExportPlatform, index: string): Promise<void> {
  writeFile(run, 'index.html', index);
  run.archive.close();
  const expiresAt = new Date(run.now.getTime() + EXPORT_KEPT_HOURS * 3_600_000);
  await step(db, run, platform, async (tx) => {
    await storePart(tx, run, platform);
    await noteProgress(tx, run.exportId, { state: 'ready', expiresAt });
    const mail = exportReadyMail(platform.config, run.account.emailAddress, untilText(expiresAt));
    await platform.outbox.add(tx, mail, { once: `personal-export ${run.exportId}` });
  });
}

/** `15 September 2026, 10:05`. */
function untilText(instant: Date): string {
  const { date, minutes } = ukClockAt(instant);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${longDate(date)}, ${hour}:${minute}`;
}

/** Deletes exports that have expired. */
export const FORGET_EXPORTS = { name: 'personal-data.forget-exports' } as const;

/**
 * Deletes exports that have expired. It does not wait for the nightly purge, so that they are really only
 * kept for a day.
 */
export const forgetExports: Job<unknown> = {
  ...FORGET_EXPORTS,
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    log.info({ copies: await deleteOldExports(db, now) }, 'copies forgotten');
  },
};
