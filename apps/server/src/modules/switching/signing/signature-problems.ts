import type { FieldProblem } from '@switch/contract/http/answer.ts';
import { isSignatureOf, signedNameQuestion } from '@switch/domain/person/full-name.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';

/** A signature as it is sent. `signatureImg` is a PNG data URL when drawn, empty when typed. */
interface SentSignature {
  readonly signature: 'drawn' | 'typed';
  readonly signatureImg: string;
  readonly signName: string;
  readonly isNameConfirmed?: boolean | undefined;
}

/** A name as signed documents print it: on one line, with a letter in it, and nothing in it that cannot be read. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

/** Whether somebody signed by a name that is not theirs as we know it, and said that this is how they sign. */
export const hasConfirmedName = (
  { signName, isNameConfirmed }: Pick<SentSignature, 'signName' | 'isNameConfirmed'>,
  signerName: string,
): boolean => isNameConfirmed === true && !isSignatureOf(signName, signerName);

function nameProblems({ signName, isNameConfirmed }: SentSignature, signerName: string) {
  if (!isName(signName)) return [{ field: 'signName', message: 'Type your name' }];
  if (isNameConfirmed === true || isSignatureOf(signName, signerName)) return [];
  return [{ field: 'isNameConfirmed', message: signedNameQuestion(signName, signerName) }];
}

/**
 * What is wrong with the name and the drawing of a signature, beside its fields; empty when nothing is. A name that is not
 * the signer's is asked about, at `isNameConfirmed`.
 */
export const signatureProblems = (sent: SentSignature, signerName: string): readonly FieldProblem[] => [
  ...nameProblems(sent, signerName),
  ...(sent.signature === 'drawn' && !readSignatureImage(sent.signatureImg).ok
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];
