/** The tables of a document's font, as the font library fills them. */
export interface SubsetTables {
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
  offset: number;
}

/** How much room a glyph takes in a line, in the font's own units. */
export interface GlyphRoom {
  readonly advanceWidth: number;
  readonly _getMetrics: () => { readonly leftBearing: number };
}

/** Puts an outline into a document's font, with the room of a glyph. Answers its place there. */
export function putGlyph(subset: SubsetTables, bytes: Uint8Array, room: GlyphRoom): number {
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: room.advanceWidth, bearing: room._getMetrics().leftBearing });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}
