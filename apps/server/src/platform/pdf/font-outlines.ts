import { putGlyph, type GlyphRoom, type SubsetTables } from './subset-tables.ts';

/** A part of an outline in the font's own units: where it goes, over which point. */
interface PathCommand {
  readonly command: string;
  readonly args: readonly number[];
}

interface Glyph extends GlyphRoom {
  readonly path: { readonly commands: readonly PathCommand[] };
}

/** What the font library puts into the font of a document. */
interface Subset extends SubsetTables {
  _addGlyph: (id: number) => number;
}

/** A point as the library keeps it, until a weight moves it. */
interface MovablePoint {
  readonly copy: () => MovablePoint;
}

/** An outline as the file has it: points, or other outlines that it is put together of. */
interface Drawing {
  readonly points?: readonly MovablePoint[];
  readonly components?: readonly { readonly glyphID: number }[];
}

interface FontWithSubsets {
  readonly getGlyph: (id: number) => Glyph;
  readonly _glyphs: Record<number, Glyph | undefined>;
  readonly _transformedGlyphs: readonly Drawing[];
  readonly _variationProcessor: {
    readonly transformPoints: (id: number, points: readonly MovablePoint[]) => void;
  };
  readonly _tables: Record<string, unknown>;
  createSubset: () => Subset;
}

const isFontWithSubsets = (value: unknown): value is FontWithSubsets =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, '_tables') === 'object' &&
  typeof Reflect.get(value, 'getGlyph') === 'function' &&
  Boolean(Reflect.get(value, '_variationProcessor')) &&
  typeof Reflect.get(value, 'createSubset') === 'function';

/**
 * Lets documents take glyphs out of a compressed file of a variable font. Its outlines at a weight stand nowhere as bytes that
 * could be copied, so each is moved to the weight, which the library does for other files only, and written anew. Answers the
 * same font.
 */
export function withOutlines(font: unknown): unknown {
  if (!isFontWithSubsets(font)) throw new Error('The font has no outlines.');
  const create = font.createSubset.bind(font);
  const weigh = weigher(font);
  // Offsets of four bytes each: the only thing that the library asks of this table now.
  font._tables['loca'] = { version: 1, offsets: [] };
  font.createSubset = () => {
    const subset = create();
    subset._addGlyph = (id) => {
      weigh(id);
      const glyph = redrawn(font, id);
      return putGlyph(subset, glyphBytes(glyph.path.commands), glyph);
    };
    return subset;
  };
  return font;
}

/** A glyph whose outline is drawn now: the one that is known drew it when its text was measured, and stands for a character. */
function redrawn(font: FontWithSubsets, id: number): Glyph {
  const known = font._glyphs[id];
  font._glyphs[id] = undefined;
  const glyph = font.getGlyph(id);
  font._glyphs[id] = known;
  return glyph;
}

/** Beside its points, an outline has four that say where the next one begins. */
const PHANTOM_POINTS = 4;

/** Moves the points of an outline to the font's weight, once. */
function weigher(font: FontWithSubsets): (id: number) => void {
  const moved = new Set<number>();
  return function weigh(id) {
    if (moved.has(id)) return;
    moved.add(id);
    const { points = [], components = [] } = font._transformedGlyphs[id] ?? {};
    const last = points.at(-1);
    if (last) {
      const phantoms = Array.from({ length: PHANTOM_POINTS }, () => last.copy());
      font._variationProcessor.transformPoints(id, [...points, ...phantoms]);
    }
    for (const { glyphID } of components) weigh(glyphID);
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** The points of every closed line of an outline. */
function contoursOf(commands: readonly PathCommand[]): readonly (readonly Point[])[] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2;
      contours.at(-1)?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve });
    }
  }
  return contours.filter(({ length }) => length > 0);
}

const HEAD_BYTES = 10;

/** An outline as TrueType's `glyf` table has it: every step in two bytes, for the whole document is compressed anyway. */
export function glyphBytes(commands: readonly PathCommand[]): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const size = HEAD_BYTES + 2 * contours.length + 2 + 5 * points.length;
  const bytes = new DataView(new ArrayBuffer(size + ((4 - (size % 4)) % 4)));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  let at = 0;
  const write = (value: number): void => {
    bytes.setInt16(at, value);
    at += 2;
  };
  [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach(write);
  let end = -1;
  for (const { length } of contours) write((end += length));
  // No instructions for screens of few pixels.
  write(0);
  for (const { isOnCurve } of points) bytes.setUint8(at++, isOnCurve ? 1 : 0);
  for (const places of [xs, ys])
    for (const [index, place] of places.entries()) write(place - (places[index - 1] ?? 0));
  return new Uint8Array(bytes.buffer);
}
