import * as z from 'zod/mini';

const part = z.optional(z.nullable(z.record(z.string(), z.unknown())));

/**
 * What the visitor is doing in the application, as `saveUserData` carries it. Both sides keep only fields of an allow-list
 * (`snapshot-fields.json`): never a password, bank detail, birth date or signature.
 */
export const PageInfo = z.object({
  page: z.string(),
  simpleQuote: z.optional(z.nullable(z.object({ postCodeData: part, quoteData: part }))),
  advanceQuote: z.optional(
    z.nullable(z.object({ step1: part, step2: part, step3: part, personalObj: part, addressObj: part })),
  ),
});
export type PageInfo = z.output<typeof PageInfo>;
