import type { Met } from './anchors.ts';
import { correctedWord, isKnownWord } from './corrected-spelling.ts';
import { englishRules, harmlessPhrases } from './english-rules.ts';
import { plainText, wordsOf } from './plain-text.ts';
import { remembered } from './remembered.ts';
import { ofDanger } from './weights.ts';
import { type MeantWord, meantWord, piecesOf } from './word-features.ts';

/** A word as typed. */
export interface TypedWord {
  /** Without apostrophes. */
  readonly bare: string;
  /** The words it stands for after correction. */
  readonly meant: readonly MeantWord[];
  /** The needs of rules and of harmless phrases that it satisfies, as typed or as corrected. */
  readonly rulesMet: Met;
  readonly harmlessMet: Met;
  /** Whether it is English or a known misspelling; null for numbers and other scripts. */
  readonly isKnown: boolean | null;
  /** The features of its word pieces. */
  readonly pieces: readonly number[];
  /** The total weight of its pieces for danger. */
  readonly bytesOfPieces: number;
}

/** A message as the rules and the model see it. */
export interface ReadText {
  /** With case, accents and the like normalised. */
  readonly plain: string;
  readonly typed: readonly TypedWord[];
  /** Its intended words, after correction. */
  readonly meant: readonly MeantWord[];
}

const typedWord = remembered((text): TypedWord => {
  const bare = text.replaceAll("'", '');
  const meant = correctedWord(text);
  const forms = [bare, ...meant];
  const pieces = piecesOf(text);
  const { bytes } = ofDanger();
  return {
    bare,
    meant: meant.map(meantWord),
    rulesMet: englishRules().metBy(forms),
    harmlessMet: harmlessPhrases().metBy(forms),
    isKnown: isKnownWord(bare),
    pieces,
    bytesOfPieces: pieces.reduce((sum, piece) => sum + (bytes[piece] ?? 0), 0),
  };
});

/** Meter, account and phone numbers: their digits say nothing about danger. */
const LONG_NUMBER = /^\d{5,}$/;
const ANY_LONG_NUMBER = '00000';

export function readText(text: string): ReadText {
  const plain = plainText(text);
  const typed: TypedWord[] = [];
  const meant: MeantWord[] = [];
  for (const word of wordsOf(plain)) {
    const read = typedWord(LONG_NUMBER.test(word) ? ANY_LONG_NUMBER : word);
    typed.push(read);
    for (const each of read.meant) meant.push(each);
  }
  return { plain, typed, meant };
}

/** Returns the share of typed words, from 0 to 1, that are English or a known misspelling; numbers do not count. */
export function knownShare(typed: readonly TypedWord[]): number {
  let [known, unknown] = [0, 0];
  for (const { isKnown } of typed) {
    if (isKnown === true) known += 1;
    if (isKnown === false) unknown += 1;
  }
  return known + unknown === 0 ? 1 : known / (known + unknown);
}
