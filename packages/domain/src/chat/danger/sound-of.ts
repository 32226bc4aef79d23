/** Returns roughly what a word sounds like: its consonants, with one letter for each sound. */
export const soundOf = (word: string): string =>
  word
    .replace(/^(?:kn|wr)/, (start) => start.slice(1))
    .replaceAll('ph', 'f')
    .replace(/[sc]ks?|q/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replaceAll('c', 'k')
    .replace(/gh?(?=t)/g, '')
    .replace(/(?<=.)[aeiouywh]/g, '')
    .replace(/(.)\1+/g, '$1');
