import type { ParsedFont } from './font-file.ts';

/** A shape of a font, and the characters that it stands for where it is drawn. */
export interface Glyph {
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
