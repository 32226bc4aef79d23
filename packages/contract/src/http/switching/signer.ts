import { tidySpaces } from '@switch/domain/typed-text.ts';
import * as z from 'zod/mini';

const LONGEST_DRAWING = 200_000;

/** Maximum bytes of a body with a signature: the longest drawing and its accompanying fields. */
export const MOST_SIGNATURE_BYTES = LONGEST_DRAWING + 56_000;

/**
 * A signature as given: a name, and with it a drawing (a PNG as a data URL) or an empty text.
 * `isNameConfirmed` says that a name other than the signer's is how they sign: without it such a name is
 * refused as `bad-fields` at that field.
 */
export const GivenSignature = z.object({
  signature: z.enum(['drawn', 'typed']),
  signatureImg: z.string().check(z.maxLength(LONGEST_DRAWING)),
  signName: z.string().check(z.overwrite(tidySpaces), z.maxLength(120)),
  isNameConfirmed: z.optional(z.boolean()),
});

/** What every signing link shows before its code is checked: whom it is for, and nothing of what it opens. */
export const LinkHead = z.object({
  organisationName: z.string(),
  signerName: z.string(),
  /** The address the code is sent to, masked: `a•••@example.org`. */
  maskedEmail: z.string(),
});

/** A document as a signer reads it: as a PDF, and as text in reading order for those who can't use that. */
export const SignerDocument = z.object({
  documentId: z.string(),
  title: z.string(),
  pages: z.number(),
  /** SHA-256 of the PDF, hex: what the signature will be bound to. */
  hash: z.string(),
});
export type SignerDocument = z.output<typeof SignerDocument>;
