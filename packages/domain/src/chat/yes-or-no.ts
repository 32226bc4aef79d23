const ANSWER = /^(yes|no)\.?$/i;

/** The answer in a text that is exactly yes or no, in any case, with or without a full stop; null for any other text. */
export function yesOrNo(text: string): 'yes' | 'no' | null {
  const word = ANSWER.exec(text.trim())?.[1]?.toLowerCase();
  return word === 'yes' || word === 'no' ? word : null;
}
