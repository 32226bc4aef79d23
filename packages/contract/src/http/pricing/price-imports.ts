import { FUELS } from '@switch/domain/units/energy.ts';
import { CHECK_CODES } from '@switch/domain/price-file/check-finding.ts';
import { RATE_STRUCTURES } from '@switch/domain/tariff/rate-structure.ts';
import { PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { staffCall } from '../call.ts';
import { listCursor } from '../list.ts';

/** Bytes per part of an upload: files are sent in parts, so a broken connection costs only one part. */
export const IMPORT_PART_BYTES = 8_388_608;

const id = z.string().check(z.maxLength(60));
/** The path parameters of a call about one import. */
export const importParams = z.object({ importId: id });
const params = importParams;
/** The details of a file, given before it is sent. */
export const fileFacts = {
  /** Made by the sender of the file, so that a retry continues the same upload. */
  importId: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  sizeBytes: z.int().check(z.minimum(1)),
};
/** How much of an upload has been received. */
export const received = answered({ importId: z.string(), receivedBytes: z.number() });
/** The path parameters of a part of a file. */
export const partParams = z.object({ importId: id, offset: z.coerce.number() });

/** The states of an import. */
export const importStates = [
  'uploading',
  'waiting',
  'reading',
  'needs-mapping',
  'failed',
  'checked',
  'scheduled',
  'published',
  'rolled-back',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];

const person = z.nullable(z.object({ staffId: z.string(), displayName: z.string() }));
const fuel = z.enum(FUELS);

/** A price file being imported into a price book. Instants are ISO 8601 in UTC. */
export const PriceImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  receivedBytes: z.number(),
  source: z.enum(['screen', 'key', 'folder']),
  state: z.enum(importStates),
  /** What is wrong with the file as a whole, and what to do about it; null if nothing is. */
  failure: z.nullable(z.string()),
  supplierId: z.nullable(z.string()),
  supplierName: z.nullable(z.string()),
  fuels: z.array(fuel),
  /** The format or saved mapping that reads it. */
  layoutName: z.nullable(z.string()),
  bytesRead: z.number(),
  rowsRead: z.number(),
  rowsStored: z.number(),
  problemCount: z.number(),
  errorCount: z.number(),
  warningCount: z.number(),
  version: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: person,
  publishAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  approvedBy: person,
  rolledBackAt: z.nullable(z.string()),
  rolledBackBy: person,
  rollbackReason: z.nullable(z.string()),
  /** Whether quotes are currently made from it, for at least one supplier and fuel. */
  isCurrent: z.boolean(),
});
export type PriceImport = z.output<typeof PriceImport>;

/** One kind of finding from a check. */
export const ImportFinding = z.object({
  code: z.enum(CHECK_CODES),
  level: z.enum(['error', 'warning']),
  title: z.string(),
  advice: z.string(),
  count: z.number(),
  examples: z.array(z.string()),
});
export type ImportFinding = z.output<typeof ImportFinding>;

/** What a book covers. Dates are calendar days in the United Kingdom. */
export const ImportCoverage = z.object({
  regions: z.number(),
  terms: z.array(z.number()),
  kwhFrom: z.number(),
  kwhTo: z.number(),
  startFrom: z.string(),
  startTo: z.string(),
  quoteFrom: z.string(),
  quoteTo: z.string(),
  products: z.array(z.object({ productId: z.string(), name: z.string(), fuel })),
});
export type ImportCoverage = z.output<typeof ImportCoverage>;

/** An import with its report. */
export const PriceImportDetail = z.extend(PriceImport, {
  findings: z.array(ImportFinding),
  coverage: z.nullable(ImportCoverage),
  problems: z.array(
    z.object({ line: z.number(), column: z.string(), value: z.string(), message: z.string() }),
  ),
  unknownProducts: z.array(z.object({ fuel, name: z.string(), rows: z.number() })),
  /** The supplier's products, for matching names to. */
  products: z.array(z.object({ productId: z.string(), name: z.string(), fuel })),
  /** Another import of the identical file. */
  sameFile: z.nullable(z.object({ importId: z.string(), fileName: z.string(), state: z.enum(importStates) })),
  /** Why the caller cannot publish it, as a sentence; null if they can. */
  cannotPublish: z.nullable(z.string()),
  /** Why it cannot be rolled back, as a sentence; null if it can. */
  cannotRollBack: z.nullable(z.string()),
  /** What quotes would return to if it is rolled back; null if the supplier would have no prices. */
  previous: z.nullable(z.object({ version: z.string(), quoteTo: z.nullable(z.string()) })),
});
export type PriceImportDetail = z.output<typeof PriceImportDetail>;

/** The response of every call that changes an import: its state afterwards. */
export const detail = answered({ priceImport: PriceImportDetail });

/** Starts an upload, or returns how far it has come. Outcomes: bad-fields, conflict if the id is taken. */
export const startImport = staffCall.post(
  'price-import.start',
  '/api/console/price-imports',
  'prices.import',
  {
    body: z.object(fileFacts),
    response: received,
  },
);

/** Stores the part that begins at `offset`. Repeating it changes nothing. Outcomes: not-found, conflict. */
export const sendImportPart = staffCall.put(
  'price-import.send-part',
  '/api/console/price-imports/:importId/parts/:offset',
  'prices.import',
  { takes: 'bytes', mostBytes: IMPORT_PART_BYTES, params: partParams, response: received },
);

/**
 * Reports that every part has been sent, so that the file is read next. Repeating it changes nothing.
 * Outcomes: not-found, conflict.
 */
export const finishImport = staffCall.post(
  'price-import.finish',
  '/api/console/price-imports/:importId/received',
  'prices.import',
  { params, body: z.object({}), response: received },
);

/** Lists imports, newest first. */
export const listImports = staffCall.get('price-import.list', '/api/console/price-imports', 'prices.read', {
  query: z.object({ cursor: z.optional(listCursor) }),
  response: z.object({ rows: z.array(PriceImport), next: z.nullable(z.string()) }),
});

/** Returns an import with its report. Outcome: not-found. */
export const readImport = staffCall.get(
  'price-import.read',
  '/api/console/price-imports/:importId',
  'prices.read',
  { params, response: detail },
);

/** Returns the rows that could not be read, as a spreadsheet. */
export const downloadImportProblems = staffCall.get(
  'price-import.download-problems',
  '/api/console/price-imports/:importId/problems',
  'prices.read',
  { answers: 'file', params, response: FileAnswer },
);

/** A price before and after a book, for an invented customer; null if there is none. */
const previewPrice = z.nullable(
  z.object({
    supplierName: z.string(),
    productName: z.string(),
    termMonths: z.number(),
    grossPerYearPence: z.number(),
  }),
);
export type PreviewPrice = z.output<typeof previewPrice>;

/** Returns the best offer, overall and of the book's supplier, for each of ten invented customers. */
export const previewImport = staffCall.get(
  'price-import.preview',
  '/api/console/price-imports/:importId/preview',
  'prices.read',
  {
    params,
    response: answered({
      rows: z.array(
        z.object({
          customer: z.string(),
          fuel,
          rateStructure: z.enum(RATE_STRUCTURES),
          yearlyKwh: z.number(),
          bestBefore: previewPrice,
          bestAfter: previewPrice,
          ownBefore: previewPrice,
          ownAfter: previewPrice,
        }),
      ),
    }),
  },
);

/**
 * Returns the beginning of a file that no format recognises, with a guess at its columns. Outcomes:
 * not-found, conflict.
 */
export const readImportSample = staffCall.get(
  'price-import.read-sample',
  '/api/console/price-imports/:importId/sample',
  'prices.read',
  {
    params,
    response: answered({
      headers: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      guess: PriceFileLayout,
      suppliers: z.array(z.object({ supplierId: z.string(), name: z.string() })),
    }),
  },
);

/**
 * Saves a mapping that says how to read a file, under a name for its supplier, and reads the file. Outcomes:
 * bad-fields, not-found, conflict.
 */
export const mapImport = staffCall.put(
  'price-import.map',
  '/api/console/price-imports/:importId/mapping',
  'prices.import',
  {
    params,
    body: z.object({
      supplierId: id,
      name: z.string().check(z.minLength(1), z.maxLength(80)),
      layout: PriceFileLayout,
    }),
    response: detail,
  },
);

/**
 * Stores permanently which products a supplier's names mean, and reads the file again. Outcomes: bad-fields,
 * not-found, conflict.
 */
export const matchImportProducts = staffCall.put(
  'price-import.match-products',
  '/api/console/price-imports/:importId/products',
  'prices.import',
  {
    params,
    body: z.object({
      names: z
        .array(z.object({ fuel, name: z.string().check(z.maxLength(200)), productId: id }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: detail,
  },
);

/**
 * Reads an import's file again, for example after a change to the supplier's products. Outcomes: not-found,
 * conflict.
 */
export const readImportAgain = staffCall.post(
  'price-import.read-again',
  '/api/console/price-imports/:importId/read-again',
  'prices.import',
  { params, body: z.object({}), response: detail },
);

/**
 * Discards an import that was never published, deleting its file and prices. Outcomes: not-found, conflict.
 */
export const discardImport = staffCall.post(
  'price-import.discard',
  '/api/console/price-imports/:importId/discard',
  'prices.import',
  { params, body: z.object({}), response: detail },
);
