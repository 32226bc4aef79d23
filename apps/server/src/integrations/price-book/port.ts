import { headerKey, type PriceFileLayout } from '@switch/domain/price-file/layout.ts';

/** How one supplier writes its price files. */
export interface PriceBookFormat {
  /** What screens call it. */
  readonly name: string;
  /** Whose files it reads. */
  readonly supplierId: string;
  /** The layout of a file with these headers; undefined when the file is not written so. */
  readonly layoutOf: (headers: readonly string[]) => PriceFileLayout | undefined;
}

/** A format whose files have these very columns; others beside them are left unread. */
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

/** A format that recognised a file, with the layout that it reads it by. */
export interface RecognisedFormat {
  readonly name: string;
  readonly supplierId: string;
  readonly layout: PriceFileLayout;
}

/** The format of a file with these headers; undefined when none is. Throws when two are: one of them claims too much. */
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
