import { putGlyph, type GlyphRoom, type SubsetTables } from './subset-tables.ts';

/** A shape with marks at their places beside it, in the font's own units. */
export interface JoinedShape {
  readonly id: number;
  readonly marks: readonly { readonly id: number; readonly dx: number; readonly dy: number }[];
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What the font library puts into the font of a document, by its place there. */
export interface ShapeSubset extends SubsetTables {
  readonly font: { readonly getGlyph: (id: number) => GlyphRoom & { readonly bbox: Box } };
  readonly glyphs: (number | JoinedShape)[];
  /** Puts a shape in, if it is not, and answers its place. */
  readonly includeGlyph: (id: number) => number;
  _addGlyph: (shape: number | JoinedShape) => number;
}

/** Lets a font of a document have shapes that are put together of others. */
export function addJoinedShapes(subset: ShapeSubset): void {
  const addAlone = subset._addGlyph.bind(subset);
  subset._addGlyph = (shape) =>
    typeof shape === 'number'
      ? addAlone(shape)
      : putGlyph(subset, joinedBytes(subset, shape), subset.font.getGlyph(shape.id));
}

/** Of TrueType's `glyf` table: made of others; their places are two bytes each, and are places; another one follows. */
const MADE_OF_OTHERS = -1;
const PLACE = 0x0003;
const MORE = 0x0020;
const HEAD_BYTES = 10;
const PART_BYTES = 8;

function joinedBytes(subset: ShapeSubset, { id, marks }: JoinedShape): Uint8Array {
  const parts = [{ id, dx: 0, dy: 0 }, ...marks];
  const bytes = new DataView(new ArrayBuffer(Math.ceil((HEAD_BYTES + PART_BYTES * parts.length) / 4) * 4));
  const boxes = parts.map(({ id: part, dx, dy }) => movedBox(subset.font.getGlyph(part).bbox, dx, dy));
  let at = 0;
  const write = (value: number): void => {
    bytes.setInt16(at, value);
    at += 2;
  };
  write(MADE_OF_OTHERS);
  write(Math.floor(Math.min(...boxes.map(({ minX }) => minX))));
  write(Math.floor(Math.min(...boxes.map(({ minY }) => minY))));
  write(Math.ceil(Math.max(...boxes.map(({ maxX }) => maxX))));
  write(Math.ceil(Math.max(...boxes.map(({ maxY }) => maxY))));
  for (const [index, { id: part, dx, dy }] of parts.entries()) {
    write(index < parts.length - 1 ? PLACE | MORE : PLACE);
    write(subset.includeGlyph(part));
    write(dx);
    write(dy);
  }
  return new Uint8Array(bytes.buffer);
}

const movedBox = ({ minX, minY, maxX, maxY }: Box, dx: number, dy: number): Box => ({
  minX: minX + dx,
  minY: minY + dy,
  maxX: maxX + dx,
  maxY: maxY + dy,
});
