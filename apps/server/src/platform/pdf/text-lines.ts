import { visualOrder } from './bidi-order.ts';
import { facesOf } from './fonts.ts';
import type { TextStyle, Weight } from './page-look.ts';
import { clustersOf, drawable, gathered, isToldApart, wordsOf, type Run, type Word } from './text-runs.ts';

/** A run with its place in its line: `x` from the line's start, both in points. */
export interface PlacedRun extends Run {
  readonly x: number;
  readonly width: number;
}

/** One line of text, broken to fit. */
export interface TextLine {
  /** In the order in which they are read. */
  // The last one ends with a space where the text goes on in another line, so that no reader joins two words.
  readonly runs: readonly PlacedRun[];
  /** Without that space. */
  readonly width: number;
}

/** How wide a run is at a size, in points. */
export type Measure = (run: Run, size: number) => number;

/** A word that is placed as a whole. */
interface MeasuredWord {
  readonly word: Word;
  readonly width: number;
}

/**
 * `text` in lines of at most `width` points. Line breaks in the text stay; a word that is wider than a line is broken
 * between its characters. An empty text has no line.
 */
export function linesOf(
  text: string,
  style: TextStyle,
  width: number,
  measure: Measure,
): readonly TextLine[] {
  if (text === '') return [];
  return drawable(text)
    .split('\n')
    .flatMap((line, index, { length }) => {
      const words = measured(wordsOf(line, style.weight), style, measure);
      const lines = breakLine(words, { style, width, measure });
      return index < length - 1 ? lines.map((each) => spaced(each, style.weight)) : lines;
    });
}

/** How wide `text` would be on one line, and how wide its widest word is. */
export function textWidths(
  text: string,
  style: TextStyle,
  measure: Measure,
): { readonly whole: number; readonly word: number } {
  let whole = 0;
  let widest = 0;
  for (const line of drawable(text).split('\n')) {
    const words = measured(wordsOf(line, style.weight), style, measure);
    whole = Math.max(whole, sum(words.map(({ width }) => width)));
    widest = Math.max(widest, ...words.map(({ width }) => width));
  }
  return { whole, word: widest };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const measured = (words: readonly Word[], { size }: TextStyle, measure: Measure): readonly MeasuredWord[] =>
  words.map((word) => ({ word, width: sum(word.runs.map((run) => measure(run, size))) }));

interface Frame {
  readonly style: TextStyle;
  readonly width: number;
  readonly measure: Measure;
}

function breakLine(words: readonly MeasuredWord[], frame: Frame): readonly TextLine[] {
  const lines: TextLine[] = [];
  let line: MeasuredWord[] = [];
  let used = 0;
  for (const each of words.flatMap((word) => piecesOf(word, frame))) {
    const isTooWide = used + each.width > frame.width + 0.01;
    if (isTooWide && !each.word.isSpace && line.some(({ word }) => !word.isSpace)) {
      lines.push(placed(line, frame));
      line = [];
      used = 0;
    }
    line.push(each);
    used += each.width;
  }
  lines.push(placed(line, frame));
  return lines;
}

/** A word in pieces that fit into a line each. */
function piecesOf(each: MeasuredWord, { style, width, measure }: Frame): readonly MeasuredWord[] {
  if (each.word.isSpace || each.width <= width) return [each];
  const pieces: MeasuredWord[] = [];
  let runs: Run[] = [];
  let used = 0;
  for (const run of each.word.runs.flatMap(letters)) {
    const next = measure(run, style.size);
    if (used + next > width && runs.length > 0) {
      pieces.push({ word: { isSpace: false, runs: gathered(runs) }, width: used });
      runs = [];
      used = 0;
    }
    runs.push(run);
    used += next;
  }
  return [...pieces, { word: { isSpace: false, runs: gathered(runs) }, width: used }];
}

const letters = (run: Run): readonly Run[] =>
  run.face === null ? [run] : clustersOf(run.text).map((text) => ({ ...run, text }));

/** One line; the white space at its end is kept as one space that has no width. */
function placed(words: readonly MeasuredWord[], { style, measure }: Frame): TextLine {
  const last = words.findLastIndex(({ word }) => !word.isSpace);
  const runs: (Run & { readonly width: number })[] = [];
  for (const run of words.slice(0, last + 1).flatMap(({ word }) => word.runs)) {
    const width = measure(run, style.size);
    const before = runs.at(-1);
    if (before && goOn(before, run))
      runs[runs.length - 1] = { ...run, text: before.text + run.text, width: before.width + width };
    else runs.push({ ...run, width });
  }
  const line = { runs: inPlace(runs), width: sum(runs.map(({ width }) => width)) };
  return last < words.length - 1 ? spaced(line, style.weight) : line;
}

/** Words that stand one after another, as they are read, are drawn as one text. */
const goOn = (before: Run, run: Run): boolean =>
  run.face !== null &&
  before.face === run.face &&
  before.level + run.level === 0 &&
  !run.face.script?.isJoined;

function inPlace(runs: readonly (Run & { readonly width: number })[]): readonly PlacedRun[] {
  const places = new Map<number, number>();
  let x = 0;
  for (const index of visualOrder(runs.map(({ level }) => level))) {
    places.set(index, x);
    x += runs[index]?.width ?? 0;
  }
  return runs.map((run, index) => ({ ...run, x: places.get(index) ?? 0 }));
}

function spaced({ runs, width }: TextLine, weight: Weight): TextLine {
  const last = runs.at(-1);
  if (!last || last.text.endsWith(' ')) return { runs, width };
  if (!isToldApart(last)) return { runs: [...runs.slice(0, -1), { ...last, text: `${last.text} ` }], width };
  const [face = null] = facesOf(weight).own;
  return { runs: [...runs, { text: ' ', face, level: 0, x: width, width: 0 }], width };
}
