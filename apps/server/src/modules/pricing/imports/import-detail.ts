import type { PriceImport, PriceImportDetail } from '@switch/contract/http/pricing/price-imports.ts';
import { checkFacts } from '@switch/domain/price-file/check-finding.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { supplierRegister } from '../suppliers/register.ts';
import { publishedBeside } from './draft-book.queries.ts';
import { countLevel } from './import-report.ts';
import { importOfSameFile, problemsOf, type ImportRow } from './import.queries.ts';
import { publishingObstacle, rollBackObstacle } from './publish-import.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const person = (staffId: string | null, displayName: string | null) =>
  staffId === null ? null : { staffId, displayName: displayName ?? '' };

/**
 * Builds an import as lists show it. `names` are the suppliers' names, `current` the books currently quoted
 * from.
 */
export function presentImport(
  row: ImportRow,
  names: ReadonlyMap<string, string>,
  current: ReadonlySet<number>,
): PriceImport {
  return {
    importId: row.id,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    receivedBytes: row.receivedBytes,
    source: row.source,
    state: row.state,
    failure: row.failure,
    supplierId: row.supplierId,
    supplierName: row.supplierId === null ? null : (names.get(row.supplierId) ?? row.supplierId),
    fuels: [...(row.report?.fuels ?? [])],
    layoutName: row.layoutName,
    bytesRead: row.bytesRead,
    rowsRead: row.rowsRead,
    rowsStored: row.rowsStored,
    problemCount: row.problemCount,
    errorCount: countLevel(row.report, 'error'),
    warningCount: countLevel(row.report, 'warning'),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    createdBy: person(row.createdBy, row.createdByName),
    publishAt: instant(row.publishAt),
    publishedAt: instant(row.publishedAt),
    approvedBy: person(row.approvedBy, row.approvedByName),
    rolledBackAt: instant(row.rolledBackAt),
    rolledBackBy: person(row.rolledBackBy, row.rolledBackByName),
    rollbackReason: row.rollbackReason,
    isCurrent: row.bookId !== null && current.has(row.bookId),
  };
}

/** Number of problems shown on the screen; the download has all that are stored. */
const SHOWN_PROBLEMS = 50;

/** What an import's screen needs from the register. */
export interface ImportSurroundings {
  readonly names: ReadonlyMap<string, string>;
  readonly current: ReadonlySet<number>;
  readonly now: Date;
}

/** Builds an import with its report, for a member of staff. */
export async function presentDetail(
  db: Db,
  row: ImportRow,
  { names, current, now }: ImportSurroundings,
  staffId: string,
): Promise<PriceImportDetail> {
  const [problems, same, obstacle, rollBack, products, beside] = await Promise.all([
    problemsOf(db, row.id, SHOWN_PROBLEMS),
    importOfSameFile(db, row),
    publishingObstacle(db, row, staffId),
    rollBackObstacle(db, row),
    supplierRegister.productsOn(db, { on: ukDateAt(now), knownAt: now }),
    row.bookId === null ? [] : publishedBeside(db, row.bookId),
  ]);
  const { report } = row;
  const before = beside.find(({ bookId }) => bookId !== row.bookId);
  return {
    ...presentImport(row, names, current),
    findings: (report?.findings ?? []).map(({ code, count, examples }) => ({
      code,
      count,
      examples: [...examples],
      ...checkFacts(code),
    })),
    coverage: report?.coverage ?? null,
    problems: problems.map(({ line, columnName, value, message }) => ({
      line,
      column: columnName,
      value,
      message,
    })),
    unknownProducts: [...(report?.unknownProducts ?? [])],
    products: products
      .filter(({ supplierId, isSold }) => supplierId === row.supplierId && isSold)
      .map(({ productId, name, fuel }) => ({ productId, name, fuel })),
    sameFile: same ? { importId: same.id, fileName: same.fileName, state: same.state } : null,
    cannotPublish: obstacle,
    cannotRollBack: rollBack,
    previous: before ? { version: before.version, quoteTo: before.quoteTo } : null,
  };
}
