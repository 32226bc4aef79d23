import { CHECK_CODES } from '@switch/domain/price-file/check-finding.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { detail, importParams as params } from './price-imports.ts';

const fuel = z.enum(FUELS);
const id = z.string().check(z.maxLength(60));

/**
 * Publishes a book, at once or at a set minute. `accepted` are the warnings that were ticked. Outcomes: not-found, not-allowed
 * for whoever uploaded it or changed last how it is read, checks-open, conflict.
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

/** Takes a book back that waits for its time. Outcomes: not-found, conflict. */
export const unscheduleImport = staffCall.post(
  'price-import.unschedule',
  '/api/console/price-imports/:importId/unschedule',
  'prices.publish',
  { params, body: z.object({}), response: detail },
);

/** Withdraws a published book: quotes go back to the supplier's book before at once. Outcomes: bad-fields, not-found, conflict. */
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
  /** Rows of the whole book; null when they were never counted. */
  rows: z.nullable(z.number()),
  quoteTo: z.nullable(z.string()),
  /** `old` after 24 hours, `very-old` after 48; `ending` when it is quoted for two days or less, `ended` when it is not any more. */
  age: z.enum(['fresh', 'old', 'very-old', 'ending', 'ended']),
});
export type CurrentBook = z.output<typeof CurrentBook>;

/** What is quoted from now, what waits, and where files come from. */
export const readPriceBooks = staffCall.get(
  'price-book.read-all',
  '/api/console/price-books',
  'prices.read',
  {
    response: z.object({
      books: z.array(CurrentBook),
      /** Suppliers that are sold and have no prices for a fuel that they sell. */
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

/** How files of unknown layouts are read, as somebody showed it. */
export const listMappings = staffCall.get(
  'price-mapping.list',
  '/api/console/price-mappings',
  'prices.read',
  {
    response: z.object({ mappings: z.array(SavedMapping) }),
  },
);

/** Forgets a mapping: the next file of its kind asks again. Again changes nothing. */
export const deleteMapping = staffCall.delete(
  'price-mapping.delete',
  '/api/console/price-mappings/:mappingId',
  'prices.import',
  { params: z.object({ mappingId: id }), response: answered({}) },
);
