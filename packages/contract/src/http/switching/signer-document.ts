import * as z from 'zod/mini';

/** One document as a signer reads it: as a PDF, and as text in reading order for who cannot use that. */
export const SignerDocument = z.object({
  documentId: z.string(),
  title: z.string(),
  pages: z.number(),
  /** SHA-256 of the PDF, hex: what the signature will be bound to. */
  hash: z.string(),
});
export type SignerDocument = z.output<typeof SignerDocument>;
