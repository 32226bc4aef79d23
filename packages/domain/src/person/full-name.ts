import { tidySpaces } from '../typed-text.ts';

/** Whether somebody signed with their own name: case and spacing make no difference. False for an empty name. */
export const isSignatureOf = (signName: string, signerName: string): boolean =>
  tidySpaces(signName) !== '' && tidySpaces(signName).toLowerCase() === tidySpaces(signerName).toLowerCase();

const TITLE = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Dame|Lord|Lady)\.? +/iu;

/**
 * A whole name in its two parts, as a first guess that somebody looks at: the last word is the last name, a title in front is
 * dropped. With one word alone the last name is empty.
 */
export function splitFullName(text: string): { readonly name: string; readonly lastName: string } {
  const words = tidySpaces(text).replace(TITLE, '').split(' ');
  return words.length < 2
    ? { name: words.join(' '), lastName: '' }
    : { name: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
