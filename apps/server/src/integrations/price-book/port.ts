import { headerKey, type PriceFileLayout } from '@switch/domain/price-file/layout.ts';

/** How one supplier writes its price files. */
export interface PriceBookFormat {
  /** The name shown on screens. */
  readonly name: string;
  /** The supplier whose files it reads. */
  readonly supplierId: string;
  /** Returns the layout of a file with these headers; undefined if the file is not in this format. */
  readonly layoutOf: (headers: readonly string[]) => PriceFileLayout | undefined;
}

/** Returns a format whose files have exactly these columns; any others are ignored. */
export const flatFormat = (
  { name, supplierId }: Pick<PriceBookFormat, 'name' | 'supplierId'>,
  layout: PriceFileLayout,
  alsoHas: readonly string[] = [],
): PriceBookFormat => ({
  name,
  supplierId,
  layoutOf: (headers) => {
    const keys = new Set(headers.map(headerKey));
    const wanted = [...layout.columns.map(({ header }) => header), ...alsoHas];
    return wanted.every((header) => keys.has(headerKey(header))) ? layout : undefined;
  },
});

/** A format that recognised a file, with the layout to read it. */
export interface RecognisedFormat {
  readonly name: string;
  readonly supplierId: string;
  readonly layout: PriceFileLayout;
}

/**
 * Returns the format of a file with these headers; undefined if there is none. Throws if there are two, as
 * one of them claims too much.
 */
export function recogniseFormat(
  headers: readonly string[],
  formats: readonly PriceBookFormat[],
): RecognisedFormat | undefined {
  const found = formats.flatMap(({ name, supplierId, layoutOf }) => {
    const layout = layoutOf(headers);
    return layout ? [{ name, supplierId, layout }] : [];
  });
  if (found.length > 1)
    throw new Error(`these formats recognise one file: ${found.map(({ name }) => name).join(', ')}`);
  return found[0];
}
