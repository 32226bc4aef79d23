import type * as calls from '@switch/contract/http/pricing/price-imports.ts';
import type * as publishing from '@switch/contract/http/pricing/price-publishing.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { layoutProblems } from '@switch/domain/price-file/layout.ts';
import { readSample } from '@switch/domain/price-file/dialect.ts';
import { guessLayout } from '@switch/domain/price-file/guess-layout.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { csvOf } from '../../../platform/http/csv.ts';
import { pageOf, placeOf } from '../../../platform/http/paging.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { findCurrentBookIds } from '../price-books/current-books.queries.ts';
import { sampleText } from '../price-books/reading/file-text.ts';
import { MOST_PROBLEMS } from '../price-books/reading/import-plan.ts';
import { supplierRegister } from '../suppliers/register.ts';
import { type ImportContext, NO_IMPORT } from './import-context.ts';
import { type ImportSurroundings, presentDetail, presentImport } from './import-detail.ts';
import {
  importById,
  importsBefore,
  lockImport,
  problemsOf,
  updateImport,
  type ImportRow,
} from './import.queries.ts';
import { saveMapping, saveProductNames } from './mapping/mapping.queries.ts';
import { approveImport, discard, rollBack, unschedule, type Actor } from './publish-import.ts';
import {
  beginUpload,
  endUpload,
  queueReading,
  takePart,
  type Received,
  type Sender,
} from './receive-import.ts';

const received = (outcome: Outcome<Received, Refusal>) =>
  outcome.ok ? { result: true as const, ...outcome.value } : outcome.problem;

const asSender = ({ staff }: { readonly staff: { readonly staffId: string } }): Sender => ({
  staffId: staff.staffId,
  apiKeyId: null,
});

/** Starts an upload. Problems: bad-fields, conflict. */
export const start =
  (context: ImportContext): Handler<typeof calls.startImport> =>
  async (request) => {
    const begun = await beginUpload(context, request.body, asSender(request));
    if (begun.ok && begun.value.receivedBytes === 0)
      await auditStaff(request, 'price-import.start', begun.value.importId);
    return received(begun);
  };

/** Stores a part of a file. Problems: not-found, conflict. */
export const sendPart =
  (context: ImportContext): Handler<typeof calls.sendImportPart> =>
  async (request) => {
    const bytes = request.request.message?.body ?? Buffer.alloc(0);
    return received(await takePart(context, { ...request.params, bytes }, asSender(request)));
  };

/** Ends an upload. Problems: not-found, conflict. */
export const finish =
  (context: ImportContext): Handler<typeof calls.finishImport> =>
  async (request) => {
    const ended = await endUpload(context, request.params.importId, asSender(request));
    if (ended.ok) await auditStaff(request, 'price-import.finish', ended.value.importId);
    return received(ended);
  };

/** Fetches what lists and pages of imports need in addition to the imports. */
export async function surroundingsOf(db: Db, now: Date): Promise<ImportSurroundings> {
  const [profiles, { bookIds }] = await Promise.all([
    supplierRegister.profilesOn(db, { on: ukDateAt(now), knownAt: now }),
    findCurrentBookIds(db),
  ]);
  return {
    names: new Map(profiles.map(({ supplierId, identity }) => [supplierId, identity.tradingName])),
    current: new Set([...bookIds.electricity, ...bookIds.gas]),
    now,
  };
}

/** Returns a page of imports, newest first. */
export const list: Handler<typeof calls.listImports> = async ({ db, query, now }) => {
  const [found, { names, current }] = await Promise.all([
    importsBefore(db, placeOf(query.cursor)),
    surroundingsOf(db, now),
  ]);
  const { rows, next } = pageOf(found, ({ id, createdAt }: ImportRow) => ({ id, at: createdAt }));
  return { rows: rows.map((row) => presentImport(row, names, current)), next };
};

type OfImport = Pick<Context<typeof calls.readImport>, 'db' | 'now' | 'staff' | 'params'>;

async function detailOf({ db, now, staff, params }: OfImport) {
  const row = isUuid(params.importId) ? await importById(db, params.importId) : undefined;
  if (!row) return NO_IMPORT;
  const surroundings = await surroundingsOf(db, now);
  return { result: true as const, priceImport: await presentDetail(db, row, surroundings, staff.staffId) };
}

/** Returns an import with its report. Problem: not-found. */
export const read: Handler<typeof calls.readImport> = detailOf;

/** Returns the rows that could not be read, as a spreadsheet. Problem: not-found. */
export const downloadProblems: Handler<typeof calls.downloadImportProblems> = async ({ db, params }) => {
  const row = isUuid(params.importId) ? await importById(db, params.importId) : undefined;
  if (!row) throw new ProblemError('not-found');
  const problems = await problemsOf(db, row.id, MOST_PROBLEMS);
  const rows = problems.map(({ line, columnName, value, message }) => [line, columnName, value, message]);
  return {
    fileName: 'Errors in a price file.csv',
    contentType: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(csvOf([['Line', 'Column', 'Value', 'What to do'], ...rows])),
  };
};

const SAMPLE_ROWS = 12;
const SAMPLE_CELL = 60;

/** Returns the beginning of a file with a guess at its columns. Problems: not-found, conflict. */
export const readFileSample =
  ({ files }: ImportContext): Handler<typeof calls.readImportSample> =>
  async ({ db, now, params }) => {
    const row = isUuid(params.importId) ? await importById(db, params.importId) : undefined;
    if (!row) return NO_IMPORT;
    if (row.state !== 'needs-mapping' && row.state !== 'checked')
      return refuse('conflict', 'The columns of this file cannot be changed now.');
    const path = files.pathOf(row.id);
    const { headers, rows } = readSample(sampleText((await files.isWorkbook(row.id)) ? `${path}.csv` : path));
    const { names } = await surroundingsOf(db, now);
    return {
      result: true,
      headers: [...headers],
      rows: rows.slice(0, SAMPLE_ROWS).map((cells) => cells.map((cell) => cell.slice(0, SAMPLE_CELL))),
      guess: guessLayout(headers, rows),
      suppliers: [...names].map(([supplierId, name]) => ({ supplierId, name })),
    };
  };

const NOT_NOW = refuse(
  'conflict',
  'This file cannot be read anew: it is being read, its book is out already, or it was of no use and is not kept.',
);

/** Saves how to read a file, and reads it. Problems: bad-fields, not-found, conflict. */
export const map =
  ({ files, ids }: ImportContext): Handler<typeof calls.mapImport> =>
  async (request) => {
    const { db, params, body, staff, now } = request;
    const problems = layoutProblems(body.layout);
    if (problems.length > 0) return refuseFields(problems.map((message) => ({ field: 'layout', message })));
    const row = isUuid(params.importId) ? await importById(db, params.importId) : undefined;
    if (!row) return NO_IMPORT;
    const { names } = await surroundingsOf(db, now);
    if (!names.has(body.supplierId))
      return refuseFields([{ field: 'supplierId', message: 'Choose a supplier.' }]);
    const path = files.pathOf(row.id);
    const { headers } = readSample(sampleText((await files.isWorkbook(row.id)) ? `${path}.csv` : path));
    const isQueued = await transaction(db, async (tx) => {
      if (!(await readAgain(tx, row.id, staff.staffId))) return false;
      const saved = { name: body.name.trim(), supplierId: body.supplierId, layout: body.layout, headers };
      await saveMapping(tx, { ...saved, id: ids.uuid(), savedAt: now, savedBy: staff.staffId });
      await auditStaff({ ...request, db: tx }, 'price-import.map', row.id);
      return true;
    });
    return isQueued ? detailOf(request) : NOT_NOW;
  };

async function readAgain(tx: Db, importId: string, staffId: string): Promise<boolean> {
  const row = await lockImport(tx, importId);
  if (row?.state === 'failed' && row.receivedBytes < row.sizeBytes) return false;
  const isQueued = await queueReading(tx, importId, ['needs-mapping', 'failed', 'checked']);
  if (isQueued) await updateImport(tx, importId, { editedBy: staffId });
  return isQueued;
}

/**
 * Stores which products the names mean, and reads the file again. Problems: bad-fields, not-found, conflict.
 */
export const matchProducts: Handler<typeof calls.matchImportProducts> = async (request) => {
  const { db, params, body, staff, now } = request;
  const row = isUuid(params.importId) ? await importById(db, params.importId) : undefined;
  if (!row?.supplierId) return NO_IMPORT;
  const { supplierId } = row;
  const products = await supplierRegister.productsOn(db, { on: ukDateAt(now), knownAt: now });
  const isOwn = ({ fuel, productId }: (typeof body.names)[number]): boolean =>
    products.some(
      (each) => each.supplierId === supplierId && each.productId === productId && each.fuel === fuel,
    );
  if (!body.names.every(isOwn))
    return refuseFields([
      { field: 'names', message: 'Choose a product of this supplier for the same fuel.' },
    ]);
  const isQueued = await transaction(db, async (tx) => {
    if (!(await readAgain(tx, row.id, staff.staffId))) return false;
    await saveProductNames(tx, supplierId, body.names);
    await auditStaff({ ...request, db: tx }, 'price-import.match-products', row.id);
    return true;
  });
  return isQueued ? detailOf(request) : NOT_NOW;
};

/** Reads a file again. Problems: not-found, conflict. */
export const readOnceMore: Handler<typeof calls.readImportAgain> = async (request) => {
  const { db, params, staff } = request;
  if (!isUuid(params.importId) || !(await importById(db, params.importId))) return NO_IMPORT;
  const isQueued = await transaction(db, async (tx) => {
    if (!(await readAgain(tx, params.importId, staff.staffId))) return false;
    await auditStaff({ ...request, db: tx }, 'price-import.read-again', params.importId);
    return true;
  });
  return isQueued ? detailOf(request) : NOT_NOW;
};

type Acting = OfImport & Pick<Context, 'request'>;

type StaffActor = Actor & { readonly staffId: string };

const actorOf = ({ staff, request, now }: Acting): StaffActor => ({
  staffId: staff.staffId,
  requestId: request.id,
  now,
});

/** Performs an action on an import in a transaction, and returns the import afterwards. */
async function act(
  asked: Acting,
  work: (tx: Db, importId: string, actor: StaffActor) => Promise<Outcome<null, Refusal>>,
) {
  const done = await transaction(asked.db, (tx) => work(tx, asked.params.importId, actorOf(asked)));
  return done.ok ? detailOf(asked) : done.problem;
}

/** Publishes a book, at once or at a set time. Problems: not-found, not-allowed, checks-open, conflict. */
export const publish =
  ({ files }: ImportContext): Handler<typeof publishing.publishImport> =>
  async (request) => {
    const { at, accepted } = request.body;
    const publication = { at: at === null ? null : new Date(at), accepted };
    const answer = await act(request, (tx, importId, actor) =>
      approveImport(tx, importId, publication, actor),
    );
    if (answer.result && answer.priceImport.state === 'published')
      await files.remove(request.params.importId);
    return answer;
  };

/** Cancels the scheduled publication of a book. Problems: not-found, conflict. */
export const takeBack: Handler<typeof publishing.unscheduleImport> = (request) => act(request, unschedule);

/** Rolls back a published book. Problems: bad-fields, not-found, conflict. */
export const undo: Handler<typeof publishing.rollBackImport> = async (request) => {
  const reason = request.body.reason.trim();
  if (reason === '') return refuseFields([{ field: 'reason', message: 'Say why, for those who ask later.' }]);
  return act(request, (tx, importId, actor) => rollBack(tx, importId, reason, actor));
};

/** Discards an import. Problems: not-found, conflict. */
export const throwAway =
  ({ files }: ImportContext): Handler<typeof calls.discardImport> =>
  async (request) => {
    const answer = await act(request, discard);
    if (answer.result) await files.remove(request.params.importId);
    return answer;
  };
