import { checkJumps, type MeanPrice } from '@switch/domain/price-file/check-jumps.ts';
import {
  type CheckFinding,
  checkFacts,
  findingOf,
  stopsPublishing,
} from '@switch/domain/price-file/check-finding.ts';
import { readSample } from '@switch/domain/price-file/dialect.ts';
import type { PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { COMPONENTS } from '@switch/domain/tariff/what-can-change.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import { recogniseFormat } from '../../../integrations/price-book/port.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { openTask } from '../../tasks/index.ts';
import { recordAudit } from '../../identity/index.ts';
import { UnreadableFile } from '../price-books/reading/csv-scanner.ts';
import { checkFileKind } from '../price-books/reading/file-kind.ts';
import { sampleText } from '../price-books/reading/file-text.ts';
import type { ReadBook } from '../price-books/reading/import-task.ts';
import { convertInThread, readInThread } from '../price-books/reading/import-thread.ts';
import { checkWorkbookSize } from '../price-books/reading/sheet-to-csv.ts';
import { registerFacts, type RegisterFacts } from '../price-books/register-facts.ts';
import {
  currentLevels,
  deleteDraft,
  fillDraft,
  insertDraft,
  insertLevels,
  tieDraftTable,
} from './draft-book.queries.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportReport } from './import-report.ts';
import { importById, storeProblems, updateImport, type ImportRow } from './import.queries.ts';
import { mappingFor, productNamesOf } from './mapping/mapping.queries.ts';
import { coverageOf, meanPrices, planOf } from './read-book.ts';
import { READ_FILE } from './receive-import.ts';

/** The file is fine but its supplier is not in the register: it is kept, to be read again later. */
class SupplierMissing extends UnreadableFile {}

/**
 * Reads a received file into a draft book and checks it. A run that died is restarted from scratch, with
 * nothing left of it.
 */
export const readFileJob = (context: ImportContext): Job<{ importId: string }> => ({
  ...READ_FILE,
  schema: z.object({ importId: z.string() }),
  run: async ({ importId }, { isLastTry }) => {
    const row = await importById(context.db, importId);
    if (row?.state === 'waiting' || row?.state === 'reading') await readImport(context, row, isLastTry);
  },
});

const BROKE_OFF =
  'Reading broke off several times for a reason that is not the file’s. Read it again later, and tell whoever runs the server.';

async function readImport(context: ImportContext, row: ImportRow, isLastTry: boolean): Promise<void> {
  const { db, files } = context;
  try {
    await clearEarlier(context, row);
    const isBegun = await updateImport(
      db,
      row.id,
      {
        state: 'reading',
        failure: null,
        bytesRead: 0,
        rowsRead: 0,
        rowsStored: 0,
        problemCount: 0,
        report: null,
      },
      ['waiting', 'reading'],
    );
    if (isBegun) await readFile(context, row);
  } catch (error) {
    const isOfFile = error instanceof UnreadableFile;
    if (isOfFile || isLastTry) {
      const failure = isOfFile ? error.message : BROKE_OFF;
      const isKept = !isOfFile || error instanceof SupplierMissing;
      if (!isKept) await files.remove(row.id);
      const change = { state: 'failed' as const, failure, ...(!isKept && { receivedBytes: 0 }) };
      await updateImport(db, row.id, change, ['waiting', 'reading']);
    }
    if (!isOfFile) throw error;
  }
}

async function clearEarlier({ db }: ImportContext, { id, bookId }: ImportRow): Promise<void> {
  if (bookId === null) return;
  await updateImport(db, id, { bookId: null });
  await transaction(db, (tx) => deleteDraft(tx, bookId));
}

async function readFile(context: ImportContext, row: ImportRow): Promise<void> {
  const { db, files, clock } = context;
  const fileHash = await files.hashOf(row.id);
  await updateImport(db, row.id, { fileHash });
  const path = await textFile(context, row);
  const { dialect, headers } = readSample(sampleText(path));
  const known = await findLayout(context, headers);
  if (!known) {
    await updateImport(db, row.id, { state: 'needs-mapping' }, ['reading']);
    return;
  }
  const now = clock.now();
  const register = await registerFacts(db, { on: ukDateAt(now), knownAt: now });
  const supplier = register.suppliers.get(known.supplierId);
  if (!supplier)
    throw new SupplierMissing(
      `This file is written as “${known.name}” of the supplier ${known.supplierId}, who is not in the register. Add the supplier first.`,
    );
  const products = productsOf(register, known.supplierId);
  await updateImport(db, row.id, { supplierId: known.supplierId, layoutName: known.name });
  const label = `${supplier.supplier.name}, ${row.fileName}`;
  const bookId = await insertDraft(db, { version: `${known.supplierId}-${ukDateAt(now)}`, label });
  await updateImport(db, row.id, { bookId, label });
  const book = await readRows(context, row, { path, bookId, dialect, layout: known.layout, products });
  await storeBook(context, row, { book, bookId, register, supplierId: known.supplierId, products });
}

/** Returns the path of the file as text, converting a workbook's fullest sheet first. */
async function textFile({ files }: ImportContext, { id, sizeBytes }: ImportRow): Promise<string> {
  const path = files.pathOf(id);
  if (!(await files.isWorkbook(id))) {
    checkFileKind(path);
    return path;
  }
  checkWorkbookSize(path, sizeBytes);
  await convertInThread(path, `${path}.csv`);
  return `${path}.csv`;
}

interface KnownLayout {
  readonly name: string;
  readonly supplierId: string;
  readonly layout: PriceFileLayout;
}

const findLayout = async (
  { db, formats }: ImportContext,
  headers: readonly string[],
): Promise<KnownLayout | undefined> => (await mappingFor(db, headers)) ?? recogniseFormat(headers, formats);

/** Returns the products a supplier sells, according to the register. */
const productsOf = ({ products }: RegisterFacts, supplierId: string): readonly Product[] =>
  [...products.values()]
    .filter((product) => product !== null)
    .filter((product) => product.supplierId === supplierId);

interface RowsToRead {
  readonly path: string;
  readonly bookId: number;
  readonly dialect: ReturnType<typeof readSample>['dialect'];
  readonly layout: PriceFileLayout;
  readonly products: readonly Product[];
}

async function readRows(
  { db, clock, databaseUrl }: ImportContext,
  { id }: ImportRow,
  { path, bookId, dialect, layout, products }: RowsToRead,
): Promise<ReadBook> {
  const [supplierId] = products.map((product) => product.supplierId);
  const matched = supplierId === undefined ? [] : await productNamesOf(db, supplierId);
  const own = products.flatMap(({ fuel, name, id: productId }) => [
    { fuel, name, productId },
    { fuel, name: productId, productId },
  ]);
  // Overlapping progress writes would only show an older value.
  let isWriting = false;
  return readInThread(
    {
      kind: 'read',
      url: databaseUrl,
      path,
      bookId,
      plan: { layout, ...dialect, products: [...own, ...matched], today: ukDateAt(clock.now()) },
      productNames: products.map((product) => [product.id, product.name]),
    },
    (progress) => {
      if (isWriting) return;
      isWriting = true;
      void updateImport(db, id, progress, ['reading']).finally(() => (isWriting = false));
    },
  );
}

interface BookToStore {
  readonly book: ReadBook;
  readonly bookId: number;
  readonly register: RegisterFacts;
  readonly supplierId: string;
  readonly products: readonly Product[];
}

/** Stores what was read with its report. A book with errors is not kept: its file has to be corrected. */
async function storeBook(context: ImportContext, row: ImportRow, read: BookToStore): Promise<void> {
  const { db, clock } = context;
  const { book, bookId, products, supplierId } = read;
  const levels = meanPrices(book);
  const report = await reportOf(context, read, levels);
  const isKept = book.isStored && !stopsPublishing(report.findings);
  const supplier = read.register.suppliers.get(supplierId)?.supplier;
  if (isKept && supplier) {
    await transaction(db, async (tx) => {
      await fillDraft(tx, bookId, planOf(book, supplier, products));
      await insertLevels(tx, bookId, levels);
    });
    await tieDraftTable(db, bookId);
  }
  const now = clock.now();
  await transaction(db, async (tx) => {
    await storeProblems(tx, row.id, book.problems);
    const { rowsRead, rowsStored, problemCount } = book;
    const counts = { rowsRead, rowsStored: isKept ? rowsStored : 0, problemCount, bytesRead: row.sizeBytes };
    const change = { ...counts, state: 'checked' as const, checkedAt: now, report: JSON.stringify(report) };
    await updateImport(tx, row.id, isKept ? change : { ...change, bookId: null }, ['reading']);
    if (!isKept) await deleteDraft(tx, bookId);
    else await askForApproval(tx, { row, supplierName: supplier?.name ?? supplierId, now });
    await recordAudit(tx, {
      event: 'price-import.check',
      actorId: row.createdBy,
      subjectId: row.id,
      requestId: `job ${row.id}`,
      at: now,
    });
  });
}

const askForApproval = (
  tx: Parameters<typeof openTask>[0],
  { row, supplierName, now }: { readonly row: ImportRow; readonly supplierName: string; readonly now: Date },
): Promise<void> =>
  openTask(tx, {
    kind: 'price-book-approval',
    subject: { kind: 'price-book', id: row.id },
    title: `Check and publish the prices of ${supplierName}`,
    dueAt: now,
    key: `price-book-approval ${row.id}`,
    now,
  });

async function reportOf(
  { db }: ImportContext,
  { book, products, supplierId, register }: BookToStore,
  levels: readonly MeanPrice[],
): Promise<ImportReport> {
  const fuels = FUELS.filter((fuel) => book.segments.some((segment) => segment.fuel === fuel));
  const names = new Map(products.map((product) => [product.id, product.name]));
  const sold = products.filter(({ id }) => book.offerings.some(({ productId }) => productId === id));
  const withoutMatrix = sold.filter(({ whatCanChange }) => !COMPONENTS.every((part) => whatCanChange[part]));
  const jumps = book.isStored ? checkJumps(levels, await currentLevels(db, supplierId, fuels), names) : [];
  const matrix = findingOf(
    'no-matrix',
    withoutMatrix.map(({ name }) => name),
  );
  const terms = unsoldTerms(book, register.suppliers.get(supplierId)?.profile);
  const findings = [...book.findings, ...(matrix ? [matrix] : []), ...(terms ? [terms] : []), ...jumps];
  return {
    findings: findings.toSorted((a, b) => rank(a.code) - rank(b.code)),
    coverage: coverageOf(book, sold),
    fuels,
    unknownProducts: book.unknownProducts,
  };
}

/**
 * Finds contract lengths that the file prices but the supplier's register entry does not list: nobody is
 * quoted them.
 */
function unsoldTerms(
  { offerings }: ReadBook,
  profile: SupplierProfile | undefined,
): CheckFinding | undefined {
  const priced = new Set(offerings.map(({ termMonths }) => termMonths));
  const unsold = [...priced].filter((months) => profile?.contracts.termMonths.includes(months) === false);
  return findingOf(
    'unsold-terms',
    unsold.toSorted((a, b) => a - b).map((months) => `${months} months`),
  );
}

const rank = (code: Parameters<typeof checkFacts>[0]): number => (checkFacts(code).level === 'error' ? 0 : 1);
