import { SHORTEST_PASSWORD } from './password.ts';

/** How hard a password is to guess, as shown on a meter: 0 is too short to be accepted, 4 is strong. */
export type PasswordStrength = { readonly level: 0 | 1 | 2 | 3 | 4; readonly text: string };

/**
 * The bits added by a character that nothing before it predicts. A letter inside a word is partly predicted by those before
 * it: English has little more than two bits a letter (Shannon, Prediction and Entropy of Printed English, 1951).
 */
const BITS = { first: 4.5, letter: 2.1, digit: 3.3, sign: 4 } as const;

/** The number of bits from which each level starts; below the first one a password is easy to guess. */
const levels = [
  { bits: 60, level: 4, text: 'Strong' },
  { bits: 45, level: 3, text: 'Good' },
  { bits: 33, level: 2, text: 'Fair' },
] as const;

/**
 * Returns how hard `password` is to guess, based on its characters alone. The server also knows which passwords are common,
 * and may refuse one that looks strong here. Repeated characters, runs such as `abc` and `321`, and repeated words add next
 * to nothing.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password.normalize('NFKC').toLowerCase()];
  if (characters.length < SHORTEST_PASSWORD) return { level: 0, text: 'Too short' };
  const seen = new Set<string>();
  let bits = 0;
  for (const [at, character] of characters.entries()) {
    const pair = characters.slice(Math.max(0, at - 2), at + 1).join('');
    bits += seen.has(pair) || isForetold(characters, at) ? 0.2 : bitsOf(character, characters[at - 1]);
    seen.add(pair);
  }
  return levels.find((each) => bits >= each.bits) ?? { level: 1, text: 'Easy to guess' };
}

/** Returns whether the character continues the two before it: the same again, or one up or down each time. */
function isForetold(characters: readonly string[], at: number): boolean {
  const [last = 0, before = 0, now = 0] = [at - 1, at - 2, at].map((place) =>
    characters[place]?.codePointAt(0),
  );
  return at > 0 && (now === last || (at > 1 && now - last === last - before && Math.abs(now - last) === 1));
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /\p{L}/u.test(character);

function bitsOf(character: string, before: string | undefined): number {
  if (isLetter(character)) return isLetter(before) ? BITS.letter : BITS.first;
  if (/\p{N}/u.test(character)) return BITS.digit;
  // A space between words is where everyone puts one.
  return character === ' ' ? 0.5 : BITS.sign;
}
