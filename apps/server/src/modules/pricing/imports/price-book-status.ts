import type { CurrentBook, readPriceBooks } from '@switch/contract/http/pricing/price-publishing.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { supplierRegister } from '../suppliers/register.ts';
import { currentBooks, type CurrentBookRow, waitingImports } from './book-overview.queries.ts';
import type { ImportContext } from './import-context.ts';
import { lastFolderFile } from './import.queries.ts';

const HOUR_MS = 3_600_000;
const [OLD_HOURS, VERY_OLD_HOURS, ENDING_DAYS] = [24, 48, 2];

/** Returns whether prices are old or about to expire: expiry takes precedence. */
function ageOf({ publishedAt, quoteTo }: CurrentBookRow, now: Date): CurrentBook['age'] {
  const today = ukDateAt(now);
  if (quoteTo !== null && quoteTo < today) return 'ended';
  if (quoteTo !== null && quoteTo < addDays(today, ENDING_DAYS)) return 'ending';
  const hours = (now.getTime() - publishedAt.getTime()) / HOUR_MS;
  if (hours >= VERY_OLD_HOURS) return 'very-old';
  return hours >= OLD_HOURS ? 'old' : 'fresh';
}

/** The status of prices, for the set-up page and for what staff have to deal with today. */
interface PriceBookStatus {
  /** Whether customers can be quoted any price. */
  readonly hasPublished: boolean;
  /** When the newest of the current books was published. */
  readonly newestAt: Date | null;
  /** When the next scheduled book is due. */
  readonly nextAt: Date | null;
  /** Checked files waiting for a second person. */
  readonly toPublish: number;
  /** Files whose columns nobody has matched yet. */
  readonly toMap: number;
  /** Suppliers whose prices expire within two days, or have expired. */
  readonly expiring: readonly {
    readonly supplierName: string;
    readonly fuel: Fuel;
    readonly quoteTo: string;
  }[];
}

/** Returns the status of prices at `now`. */
export async function priceBookStatus(db: Db, now: Date): Promise<PriceBookStatus> {
  const [books, waiting] = await Promise.all([currentBooks(db), waitingImports(db)]);
  const dates = books.map(({ publishedAt }) => publishedAt.getTime());
  return {
    hasPublished: books.some((book) => ageOf(book, now) !== 'ended'),
    newestAt: dates.length > 0 ? new Date(Math.max(...dates)) : null,
    ...waiting,
    expiring: books
      .filter((book) => ['ending', 'ended'].includes(ageOf(book, now)))
      .flatMap(({ supplierName, fuel, quoteTo }) =>
        quoteTo === null ? [] : [{ supplierName, fuel, quoteTo }],
      ),
  };
}

/** Returns what is currently quoted from, and which suppliers have no prices. */
export const readAll =
  ({ config }: ImportContext): Handler<typeof readPriceBooks> =>
  async ({ db, now }) => {
    const moment = { on: ukDateAt(now), knownAt: now };
    const [books, profiles, lastFileAt] = await Promise.all([
      currentBooks(db),
      supplierRegister.profilesOn(db, moment),
      lastFolderFile(db),
    ]);
    const names = new Map(profiles.map(({ supplierId, identity }) => [supplierId, identity.tradingName]));
    const priced = new Set(books.map(({ supplierId, fuel }) => `${supplierId} ${fuel}`));
    const without = profiles
      .filter(({ sales }) => sales.isSold)
      .flatMap(({ supplierId, volumes }) =>
        FUELS.filter((fuel) => volumes[fuel] && !priced.has(`${supplierId} ${fuel}`)).map((fuel) => ({
          supplierId,
          supplierName: names.get(supplierId) ?? supplierId,
          fuel,
        })),
      );
    return {
      books: books.map((book) => presentBook(book, names, now)),
      without,
      dropFolder: {
        isWatched: config.priceDropDir !== undefined,
        lastFileAt: lastFileAt?.toISOString() ?? null,
      },
    };
  };

const presentBook = (book: CurrentBookRow, names: ReadonlyMap<string, string>, now: Date): CurrentBook => ({
  supplierId: book.supplierId,
  supplierName: names.get(book.supplierId) ?? book.supplierName,
  fuel: book.fuel,
  version: book.version,
  label: book.label,
  isSample: book.isSample,
  importId: book.importId,
  publishedAt: book.publishedAt.toISOString(),
  rows: book.rowsStored,
  quoteTo: book.quoteTo,
  age: ageOf(book, now),
});
