import { tidySpaces } from '../typed-text.ts';

/**
 * A message of several lines as people can safely read it: one kind of line break, spaces tidied in each line, no control
 * characters, no more than one empty line in a row and none at the ends.
 */
export const tidyMessage = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => tidySpaces(line.replace(/\p{Cc}/gu, ' ')))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
