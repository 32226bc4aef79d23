import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { publicCall, staffCall } from '../call.ts';
import {
  fileFacts,
  IMPORT_PART_BYTES,
  importParams as params,
  partParams,
  PriceImport,
  received,
} from './price-imports.ts';

const id = z.string().check(z.maxLength(60));

const ApiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** Its last four letters. */
  hint: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  usedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type PriceApiKey = z.output<typeof ApiKey>;

/** Lists the API keys with which other programs send files, newest first. */
export const listPriceKeys = staffCall.get('price-key.list', '/api/console/price-keys', 'prices.read', {
  response: z.object({ keys: z.array(ApiKey) }),
});

/** Creates an API key. Its text is returned only this once. */
export const addPriceKey = staffCall.post('price-key.add', '/api/console/price-keys', 'prices.import', {
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)) }),
  response: answered({ key: ApiKey, token: z.string() }),
});

/** Revokes an API key. Repeating it changes nothing. Outcome: not-found. */
export const revokePriceKey = staffCall.delete(
  'price-key.revoke',
  '/api/console/price-keys/:keyId',
  'prices.import',
  {
    params: z.object({ keyId: id }),
    response: answered({}),
  },
);

/**
 * Starts an upload with an API key, or returns how far it has come. 401 without a valid key. Outcomes:
 * bad-fields, conflict.
 */
export const startImportByKey = publicCall.post('price-file.start', '/api/price-files', {
  body: z.object(fileFacts),
  response: received,
});

/** Stores a part of a file, with an API key. Outcomes: not-found, conflict. */
export const sendPartByKey = publicCall.put(
  'price-file.send-part',
  '/api/price-files/:importId/parts/:offset',
  {
    takes: 'bytes',
    mostBytes: IMPORT_PART_BYTES,
    params: partParams,
    response: received,
  },
);

/** Reports that every part has been sent, with an API key. Outcomes: not-found, conflict. */
export const finishImportByKey = publicCall.post('price-file.finish', '/api/price-files/:importId/received', {
  params,
  body: z.object({}),
  response: received,
});

/** Returns what became of a file that this API key sent. Outcome: not-found. */
export const readImportByKey = publicCall.get('price-file.read', '/api/price-files/:importId', {
  params,
  response: answered({
    priceImport: z.pick(PriceImport, {
      importId: true,
      state: true,
      failure: true,
      rowsRead: true,
      rowsStored: true,
      problemCount: true,
      errorCount: true,
      warningCount: true,
    }),
  }),
});
