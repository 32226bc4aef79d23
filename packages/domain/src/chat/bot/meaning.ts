import { byteAt } from '../danger/model.ts';
import vocabulary from '../danger/vocabulary.json' with { type: 'json' };
import { meantWord, wordingOf } from './likeness.ts';
import { plainWords } from './wording.ts';

/** What a question may be about: an article's slug, or a behaviour of the bot as `do:off-topic`. */
export type Weights = {
  /** What it was learnt from, as a hash. */
  readonly learntFrom: string;
  /** In the order of the rows: slugs of articles and behaviours. */
  readonly classes: readonly string[];
  /** In the order of the columns: words, pairs of words and terms of the trade. */
  readonly parts: readonly string[];
  /** What a byte is worth. */
  readonly worth: number;
  /** One byte for each class and part, then one for each class's own weight; in base64. */
  readonly bytes: string;
};

/** Common English words, which are never slips of the pen for a word of the articles. */
let common: ReadonlySet<string> | undefined;
const isCommon = (word: string): boolean => {
  common ??= new Set([...vocabulary.common.split(' '), ...vocabulary.words.split(' ')]);
  return common.has(word);
};

/** How words are written in a hurry. */
const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  y: 'why',
  wat: 'what',
  wot: 'what',
  wots: 'what is',
  wats: 'what is',
  whats: 'what is',
  wen: 'when',
  wher: 'where',
  whr: 'where',
  hw: 'how',
  mutch: 'much',
  plz: 'please',
  pls: 'please',
  dose: 'does',
  dos: 'does',
  teh: 'the',
  tht: 'that',
  hav: 'have',
  leccy: 'electricity',
  lecky: 'electricity',
  elec: 'electricity',
  metre: 'meter',
  meater: 'meter',
  gass: 'gas',
  acc: 'account',
  frist: 'first',
  recieved: 'received',
  swop: 'swap',
  swich: 'switch',
  swiched: 'switched',
  suplier: 'supplier',
  supplyer: 'supplier',
  qoute: 'quote',
  quoat: 'quote',
  cansel: 'cancel',
  microbuisness: 'micro business',
  buisness: 'business',
  tak: 'take',
  didgits: 'digits',
  bak: 'back',
  complane: 'complain',
  comision: 'commission',
  vatt: 'vat',
  charitys: 'charities',
  ned: 'need',
  smrt: 'smart',
  emergancy: 'emergency',
  finnish: 'finish',
  forgoten: 'forgotten',
  debbit: 'debit',
  traider: 'trader',
  satday: 'saturday',
  tenent: 'tenant',
  ov: 'of',
  ovr: 'over',
  thru: 'through',
  gonna: 'going to',
  cos: 'because',
  coz: 'because',
};

/** Puts right what is mistyped, by the words that the articles use; `known` maps each to how common it is. */
export function corrected(text: string, known: ReadonlyMap<string, number>): string {
  return plainWords(text)
    .map((word) => {
      const short = SHORT[word];
      if (short !== undefined) return short;
      if (known.has(word) || isCommon(word)) return word;
      return meantWord(word, known) ?? word;
    })
    .join(' ');
}

/** Reads the weights; a question then takes well under a millisecond. */
export function readWeights({ classes, parts, worth, bytes }: Weights) {
  const size = classes.length * (parts.length + 1);
  const matrix = Int8Array.from({ length: size }, (_, at) => byteAt(bytes, at));
  const column = new Map(parts.map((part, at) => [part, at]));
  /** The score of every class for a question that is spelt right: the higher, the likelier. */
  return (text: string): ReadonlyMap<string, number> => {
    const columns = [...wordingOf(text)].flatMap((part) => column.get(part) ?? []);
    const share = columns.length === 0 ? 0 : 1 / Math.sqrt(columns.length);
    return new Map(
      classes.map((name, row) => {
        const from = row * parts.length;
        let sum = 0;
        for (const at of columns) sum += matrix[from + at] ?? 0;
        return [name, worth * (sum * share + (matrix[classes.length * parts.length + row] ?? 0))];
      }),
    );
  };
}
