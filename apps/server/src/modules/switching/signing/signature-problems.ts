import type { FieldProblem } from '@switch/contract/http/answer.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';

/** A signature as it is sent. `signatureImg` is a PNG data URL when drawn, empty when typed. */
interface SentSignature {
  readonly signature: 'drawn' | 'typed';
  readonly signatureImg: string;
  readonly signName: string;
}

/** A name as signed documents print it: on one line, with a letter in it, and nothing in it that cannot be read. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

/** What is wrong with the name and the drawing of a signature, beside its fields; empty when nothing is. */
export const signatureProblems = ({
  signName,
  signature,
  signatureImg,
}: SentSignature): readonly FieldProblem[] => [
  ...(isName(signName) ? [] : [{ field: 'signName', message: 'Type your name' }]),
  ...(signature === 'drawn' && !readSignatureImage(signatureImg).ok
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];
