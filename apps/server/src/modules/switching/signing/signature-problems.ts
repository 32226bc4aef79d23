import type { FieldProblem } from '@switch/contract/http/answer.ts';
import { isSignatureOf, signedNameQuestion } from '@switch/domain/person/full-name.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';

/** A signature as it is submitted. `signatureImg` is a PNG data URL if drawn, empty if typed. */
interface SentSignature {
  readonly signature: 'drawn' | 'typed';
  readonly signatureImg: string;
  readonly signName: string;
  readonly isNameConfirmed?: boolean | undefined;
}

/**
 * Returns whether a name can be printed in signed documents: on one line, with at least one letter and no
 * unreadable characters.
 */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

/**
 * Returns whether someone signed under a name that differs from the one we know and confirmed that this is
 * how they sign.
 */
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
 * Returns the problems with the name and the drawing of a signature, for its fields; empty if there are none.
 * For a name that is not the signer's, the problem at `isNameConfirmed` asks them to confirm it.
 */
export const signatureProblems = (sent: SentSignature, signerName: string): readonly FieldProblem[] => [
  ...nameProblems(sent, signerName),
  ...(sent.signature === 'drawn' && !readSignatureImage(sent.signatureImg).ok
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];
