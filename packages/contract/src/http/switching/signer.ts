import { tidySpaces } from '@switch/domain/typed-text.ts';
import * as z from 'zod/mini';

const LONGEST_DRAWING = 200_000;

/** How many bytes a body with a signature has at the most: the longest drawing and what is said beside it. */
export const MOST_SIGNATURE_BYTES = LONGEST_DRAWING + 56_000;

/**
 * A signature as it is given: a name, and beside it a drawing (a PNG as a data URL) or an empty text. `isNameConfirmed` says
 * that a name which is not the signer's is how they sign: without it such a name is refused as `bad-fields`, at that field.
 */
export const GivenSignature = z.object({
  signature: z.enum(['drawn', 'typed']),
  signatureImg: z.string().check(z.maxLength(LONGEST_DRAWING)),
  signName: z.string().check(z.overwrite(tidySpaces), z.maxLength(120)),
  isNameConfirmed: z.optional(z.boolean()),
});

/** What every link to sign says before its code is checked: for whom it is, and nothing of what it opens. */
export const LinkHead = z.object({
  organisationName: z.string(),
  signerName: z.string(),
  /** The address that the code goes to, masked: `a•••@example.org`. */
  maskedEmail: z.string(),
});

/** One document as a signer reads it: as a PDF, and as text in reading order for who cannot use that. */
export const SignerDocument = z.object({
  documentId: z.string(),
  title: z.string(),
  pages: z.number(),
  /** SHA-256 of the PDF, hex: what the signature will be bound to. */
  hash: z.string(),
});
export type SignerDocument = z.output<typeof SignerDocument>;
