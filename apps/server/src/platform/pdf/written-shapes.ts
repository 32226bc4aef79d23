import { hasRightToLeft } from './bidi-order.ts';
import { addJoinedShapes, type JoinedShape, type ShapeSubset } from './joined-shapes.ts';
import type { Glyph } from './shaped-font.ts';

/** Where a shape of a word stands: how far the pen goes on, and how far beside it the shape is, in thousandths of the size. */
interface Position {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** pdfkit's side of a font in one document. */
interface FontInDocument {
  readonly layout: (text: string) => {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly Position[];
  };
  readonly subset: ShapeSubset;
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly scale: number;
  encode: (text: string) => readonly [codes: readonly string[], positions: readonly Position[]];
}

const isFontInDocument = (value: unknown): value is FontInDocument =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'layout') === 'function' &&
  typeof Reflect.get(value, 'encode') === 'function';

/** A shape of a word with what it says, and the marks that are drawn with it and say nothing of their own. */
interface Written {
  readonly glyph: Glyph;
  readonly position: Position;
  /** From the word's beginning, in thousandths of the size. */
  readonly x: number;
  readonly meaning: readonly number[];
  readonly marks: readonly Written[];
}

/**
 * Lets a document write a shape once for each text that it stands for, so that what is copied out of it is what was written: in
 * order, though Indic vowels are drawn before the letters that they follow, and each letter with its dots, as one.
 */
export function writeWhatIsMeant(font: unknown): void {
  if (!isFontInDocument(font)) throw new Error('The document has no such font.');
  const codes = new Map<string, string>();
  const { subset, unicode, widths, scale } = font;
  addJoinedShapes(subset);
  const codeOf = ({ glyph, x, position, meaning, marks }: Written): string => {
    const left = x + position.xOffset;
    const joined: JoinedShape = {
      id: glyph.id,
      marks: marks.map((mark) => ({
        id: mark.glyph.id,
        dx: Math.round((mark.x + mark.position.xOffset - left) / scale),
        dy: Math.round((mark.position.yOffset - position.yOffset) / scale),
      })),
    };
    const key = JSON.stringify([joined, meaning]);
    const known = codes.get(key);
    if (known !== undefined) return known;
    const place = subset.glyphs.push(marks.length === 0 ? glyph.id : joined) - 1;
    unicode[place] = meaning;
    widths[place] = glyph.advanceWidth * scale;
    const code = place.toString(16).padStart(4, '0');
    codes.set(key, code);
    return code;
  };
  font.encode = (text) => {
    const written = writtenOf(text, font.layout(text));
    return [written.map(codeOf), written.map(({ position }) => position)];
  };
}

/** The shapes of a word from left to right. */
function writtenOf(
  text: string,
  { glyphs, positions }: ReturnType<FontInDocument['layout']>,
): readonly Written[] {
  let x = 0;
  const shapes = glyphs.map((glyph, index) => {
    const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const shape = { glyph, position, x };
    x += position.xAdvance;
    return shape;
  });
  const isTurned = hasRightToLeft(text);
  const inOrder = isTurned ? shapes.toReversed() : shapes;
  const meanings = meaningsOf(
    text,
    inOrder.map(({ glyph }) => glyph),
  );
  const written: Written[] = [];
  for (const [index, shape] of inOrder.entries()) {
    const meaning = meanings[index] ?? [];
    const mark = { ...shape, meaning, marks: [] };
    const before = written.at(-1);
    // Readers turn what goes from right to left round shape by shape: one that says two characters would be said backwards.
    const canJoin = shape.position.xAdvance === 0 && (meaning.length === 0 || !isTurned);
    if (before && canJoin)
      written[written.length - 1] = {
        ...before,
        meaning: [...before.meaning, ...meaning],
        marks: [...before.marks, mark],
      };
    else written.push({ ...mark, meaning: meaning.length === 0 ? [NOTHING] : meaning });
  }
  return isTurned ? written.toReversed() : written;
}

/** Readers pass over it: for a shape that has room of its own, and says nothing of its own. */
const NOTHING = 0x2060;

/** Shares the characters of a word out among its shapes, both in the order of the word: each as many as it stands for. */
function meaningsOf(text: string, glyphs: readonly Glyph[]): readonly (readonly number[])[] {
  const left = [...text].map((character) => character.codePointAt(0) ?? 0);
  const last = glyphs.findLastIndex(({ codePoints }) => codePoints.length > 0);
  return glyphs.map(({ codePoints }, index) =>
    left.splice(0, index === last ? left.length : codePoints.length),
  );
}
