import { CHECK_CODES } from '@switch/domain/price-file/check-finding.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { detail, importParams as params } from './price-imports.ts';

const fuel = z.enum(FUELS);
const id = z.string().check(z.maxLength(60));

/**
 * Publishes a book, at once or at a set minute. `accepted` are the warnings that were ticked. Outcomes:
 * not-found, not-allowed for the person who uploaded it or last changed how it is read, checks-open,
 * conflict.
 */
export const publishImport = staffCall.post(
  'price-import.publish',
  '/api/console/price-imports/:importId/publish',
  'prices.publish',
  {
    params,
    body: z.object({ at: z.nullable(z.iso.datetime()), accepted: z.array(z.enum(CHECK_CODES)) }),
    response: detail,
  },
);

/** Cancels the scheduled publication of a book. Outcomes: not-found, conflict. */
export const unscheduleImport = staffCall.post(
  'price-import.unschedule',
  '/api/console/price-imports/:importId/unschedule',
  'prices.publish',
  { params, body: z.object({}), response: detail },
);

/**
 * Rolls back a published book: quotes return to the supplier's previous book at once. Outcomes: bad-fields,
 * not-found, conflict.
 */
export const rollBackImport = staffCall.post(
  'price-import.roll-back',
  '/api/console/price-imports/:importId/roll-back',
  'prices.publish',
  {
    params,
    body: z.object({ reason: z.string().check(z.minLength(1), z.maxLength(500)) }),
    response: detail,
  },
);

/** The current prices of a supplier for a fuel. */
export const CurrentBook = z.object({
  supplierId: z.string(),
  supplierName: z.string(),
  fuel,
  version: z.string(),
  label: z.string(),
  isSample: z.boolean(),
  importId: z.nullable(z.string()),
  publishedAt: z.string(),
  /** The number of rows in the whole book; null if they were never counted. */
  rows: z.nullable(z.number()),
  quoteTo: z.nullable(z.string()),
  /**
   * `old` after 24 hours, `very-old` after 48; `ending` if it is quoted for two days or less, `ended` if it
   * is no longer quoted.
   */
  age: z.enum(['fresh', 'old', 'very-old', 'ending', 'ended']),
});
export type CurrentBook = z.output<typeof CurrentBook>;

/** Returns the books currently quoted from, what is pending, and where files come from. */
export const readPriceBooks = staffCall.get(
  'price-book.read-all',
  '/api/console/price-books',
  'prices.read',
  {
    response: z.object({
      books: z.array(CurrentBook),
      /** Active suppliers without prices for a fuel they sell. */
      without: z.array(z.object({ supplierId: z.string(), supplierName: z.string(), fuel })),
      dropFolder: z.object({ isWatched: z.boolean(), lastFileAt: z.nullable(z.string()) }),
    }),
  },
);

const SavedMapping = z.object({
  mappingId: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  name: z.string(),
  columns: z.number(),
  savedAt: z.string(),
  savedBy: z.nullable(z.string()),
});
export type SavedMapping = z.output<typeof SavedMapping>;

/** Lists the saved mappings for files of unknown layouts. */
export const listMappings = staffCall.get(
  'price-mapping.list',
  '/api/console/price-mappings',
  'prices.read',
  {
    response: z.object({ mappings: z.array(SavedMapping) }),
  },
);

/** Deletes a mapping: the next file of that kind has to be mapped again. Repeating it changes nothing. */
export const deleteMapping = staffCall.delete(
  'price-mapping.delete',
  '/api/console/price-mappings/:mappingId',
  'prices.import',
  { params: z.object({ mappingId: id }), response: answered({}) },
);
