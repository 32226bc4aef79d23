import type { FormProblem } from '@switch/browser/form.ts';

/** A form that somebody signs, while it is filled in. */
export type SignatureForm = {
  /** The names of the boxes that are ticked. */
  readonly agreed: readonly string[];
  readonly method: 'typed' | 'drawn';
  readonly signName: string;
};

/** Nothing is ticked, and no name is typed, beforehand. */
export const emptySignatureForm: SignatureForm = { agreed: [], method: 'typed', signName: '' };

/** What the signature itself lacks: a name in letters, always, and a drawing where it is drawn. */
export const missingSignature = (
  { method, signName }: Pick<SignatureForm, 'method' | 'signName'>,
  hasDrawing: boolean,
): readonly FormProblem[] => [
  ...(signName.trim() === '' ? [{ field: 'signName', message: 'Type your name' }] : []),
  ...(method === 'drawn' && !hasDrawing
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];
