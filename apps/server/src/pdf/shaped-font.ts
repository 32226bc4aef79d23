import { hasRightToLeft } from './bidi-order.ts';
import type { ParsedFont } from './font-file.ts';

/** A shape of a font, and the characters that it stands for where it is drawn. */
interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

interface ShapingFont extends ParsedFont {
  readonly _glyphs: Record<number, Glyph>;
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
}

const isShapingFont = (font: ParsedFont): font is ShapingFont =>
  typeof Reflect.get(font, 'getGlyph') === 'function' && typeof Reflect.get(font, '_glyphs') === 'object';

/**
 * Makes a font answer one glyph for each meaning of a shape: Arabic letters share their bodies and differ by their dots only, and
 * the font library remembers a shape with the first letter that it stood for. Answers the same font.
 */
export function tellGlyphsApart(font: ParsedFont): ParsedFont {
  if (!isShapingFont(font)) throw new Error('The font does not shape words.');
  const get = font.getGlyph.bind(font);
  const known = new Map<string, Glyph>();
  const fresh = (id: number, codePoints: readonly number[]): Glyph => {
    Reflect.deleteProperty(font._glyphs, id);
    return get(id, codePoints);
  };
  font.getGlyph = (id, codePoints = []) => {
    const key = [id, ...codePoints].join(' ');
    const glyph = known.get(key) ?? fresh(id, codePoints);
    known.set(key, glyph);
    return glyph;
  };
  passOverMissingAnchors(font);
  return font;
}

/** Not every letter has a place for every mark; the font library takes it that it has. */
function passOverMissingAnchors(font: ParsedFont): void {
  const positions: unknown = ['_layoutEngine', 'engine', 'GPOSProcessor'].reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    font,
  );
  if (typeof positions !== 'object' || positions === null) return;
  const apply: unknown = Reflect.get(positions, 'applyAnchor');
  if (typeof apply !== 'function') return;
  Reflect.set(positions, 'applyAnchor', (mark: unknown, anchor: unknown, index: unknown) => {
    if (anchor) Reflect.apply(apply, positions, [mark, anchor, index]);
  });
}

/** pdfkit's side of a font in one document. */
interface FontInDocument {
  readonly layout: (text: string) => {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly object[];
  };
  readonly subset: { readonly glyphs: number[] };
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly scale: number;
  encode: (text: string) => readonly [codes: readonly string[], positions: readonly object[]];
}

const isFontInDocument = (value: unknown): value is FontInDocument =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'layout') === 'function' &&
  typeof Reflect.get(value, 'encode') === 'function';

/** Readers pass over it: a mark that belongs to the letter before it has nothing to say of its own. */
const NOTHING = 0x2060;

/**
 * Lets a document write a shape once for each text that it stands for, so that what is copied out of it is what was written: in
 * order, though Indic vowels are drawn before the letters that they follow, and each letter by its dots.
 */
export function writeWhatIsMeant(font: unknown): void {
  if (!isFontInDocument(font)) throw new Error('The document has no such font.');
  const codes = new Map<string, string>();
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    const meanings = hasRightToLeft(text)
      ? meaningsOf(text, glyphs.toReversed()).reverse()
      : meaningsOf(text, glyphs);
    return [glyphs.map((glyph, index) => codeOf(glyph, meanings[index] ?? [NOTHING])), positions];
  };

  const codeOf = (glyph: Glyph, meaning: readonly number[]): string => {
    const key = [glyph.id, ...meaning].join(' ');
    const known = codes.get(key);
    if (known !== undefined) return known;
    const { subset, unicode, widths, scale } = font;
    const place = subset.glyphs.push(glyph.id) - 1;
    unicode[place] = meaning;
    widths[place] = glyph.advanceWidth * scale;
    const code = place.toString(16).padStart(4, '0');
    codes.set(key, code);
    return code;
  };
}

/** Shares the characters of a word out among its glyphs, both in the order of the word: each as many as it stands for. */
function meaningsOf(text: string, glyphs: readonly Glyph[]): (readonly number[])[] {
  const left = [...text].map((character) => character.codePointAt(0) ?? 0);
  const last = glyphs.findLastIndex(({ codePoints }) => codePoints.length > 0);
  return glyphs.map(({ codePoints }, index) => {
    const meaning = left.splice(0, index === last ? left.length : codePoints.length);
    return meaning.length === 0 ? [NOTHING] : meaning;
  });
}
