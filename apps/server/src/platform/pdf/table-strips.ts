import type { DocumentBlock } from '@switch/domain/documents/document.ts';
import { columnWidths } from './column-widths.ts';
import type { FlowItem, Strip } from './flow.ts';
import { bodyWidth, colours, page, styles, type TextStyle } from './page-look.ts';
import type { Element, Pen } from './pen.ts';
import { drawRowAgain, rowHeight, rowStrips, type Cell } from './row-strips.ts';
import { linesOf, textWidths } from './text-lines.ts';
import { textStrips } from './text-strips.ts';

type TableBlock = Extract<DocumentBlock, { kind: 'table' }>;
type FactsBlock = Extract<DocumentBlock, { kind: 'facts' }>;

const GAP = 10;
/** White between columns, in points. */
const GUTTER = 12;
/** How much of the width the labels of facts have. */
const LABEL_SHARE = 0.36;

/** A column with its place on the page. */
interface Column {
  readonly left: number;
  readonly width: number;
  readonly align: 'start' | 'end';
}

/** A table with a caption, a header for each column and for each row; its headings stand again on every page. */
export function tableStrips(pen: Pen, parent: Element, block: TableBlock): readonly FlowItem[] {
  const table = pen.element(parent, 'Table');
  const columns = placeColumns(pen, block);
  const caption = block.caption
    ? textStrips(pen, {
        element: pen.element(table, 'Caption'),
        text: block.caption,
        style: styles.important,
        gap: GAP,
        staysWithNext: true,
      })
    : [];
  const headRow = pen.element(pen.element(table, 'THead'), 'TR');
  const head = block.columns.map(({ title }, index) => {
    const element = pen.element(headRow, 'TH', { scope: 'Column' });
    return cellOf(pen, { element, text: title, style: styles.cellHead, column: columns[index] });
  });
  const above: Strip['above'] = {
    height: rowHeight(head),
    draw: (y) => drawRowAgain(pen, head, y, colours.ink),
  };
  const rowsIn = (role: string, rows: TableBlock['rows'], style: TextStyle): readonly Strip[] => {
    if (rows.length === 0) return [];
    const group = pen.element(table, role);
    return rows.flatMap((row, index) =>
      rowStrips(pen, bodyCells(pen, { group, row, columns, style }), {
        above,
        staysWithNext: role === 'TFoot' ? index < rows.length - 1 : isLastLine(index, block),
      }),
    );
  };
  return [
    ...caption,
    ...rowStrips(pen, head, {
      gap: block.caption ? 2 : GAP,
      staysWithNext: block.rows.length + block.totals.length > 0,
      ruleColour: colours.ink,
    }),
    ...rowsIn('TBody', block.rows, styles.cell),
    ...rowsIn('TFoot', block.totals, styles.cellHead),
  ];
}

/** Sums stand on one page, and never without a line of what they sum up. */
const isLastLine = (index: number, { rows, totals }: TableBlock): boolean =>
  index === rows.length - 1 && totals.length > 0;

function bodyCells(
  pen: Pen,
  given: {
    readonly group: Element;
    readonly row: readonly string[];
    readonly columns: readonly Column[];
    readonly style: TextStyle;
  },
): readonly Cell[] {
  const element = pen.element(given.group, 'TR');
  return given.row.map((text, index) => {
    const cell = index === 0 ? pen.element(element, 'TH', { scope: 'Row' }) : pen.element(element, 'TD');
    return cellOf(pen, { element: cell, text, style: given.style, column: given.columns[index] });
  });
}

function cellOf(
  pen: Pen,
  given: {
    readonly element: Element;
    readonly text: string;
    readonly style: TextStyle;
    readonly column: Column | undefined;
  },
): Cell {
  const { element, text, style, column } = given;
  if (!column) throw new Error('A row of a table has more cells than the table has columns.');
  return { element, style, ...column, lines: linesOf(text, style, column.width, pen.measure) };
}

function placeColumns(pen: Pen, { columns, rows, totals }: TableBlock): readonly Column[] {
  const wishes = columns.map(({ title }, index) => {
    const head = textWidths(title, styles.cellHead, pen.measure);
    const cells = [
      ...rows.map((row) => textWidths(row[index] ?? '', styles.cell, pen.measure)),
      ...totals.map((row) => textWidths(row[index] ?? '', styles.cellHead, pen.measure)),
    ];
    return {
      whole: cells.reduce((most, { whole }) => Math.max(most, whole), head.whole) + 0.1,
      word: cells.reduce((most, { word }) => Math.max(most, word), head.word) + 0.1,
    };
  });
  const widths = columnWidths(wishes, bodyWidth - GUTTER * (columns.length - 1));
  let left: number = page.left;
  return columns.map(({ align }, index) => {
    const column = { left, width: widths[index] ?? 0, align };
    left += column.width + GUTTER;
    return column;
  });
}

/** Labels with their values: a table of two columns, whose rows are headed by the labels. */
export function factsStrips(pen: Pen, parent: Element, { rows }: FactsBlock): readonly FlowItem[] {
  if (rows.length === 0) return [];
  const table = pen.element(parent, 'Table');
  const label: Column = { left: page.left, width: bodyWidth * LABEL_SHARE, align: 'start' };
  const left = page.left + label.width + GUTTER;
  const value: Column = { left, width: page.right - left, align: 'start' };
  return rows.flatMap((row, index) => {
    const line = pen.element(table, 'TR');
    const heading = pen.element(line, 'TH', { scope: 'Row' });
    const cell = pen.element(line, 'TD');
    const cells = [
      cellOf(pen, { element: heading, text: row.label, style: styles.cellHead, column: label }),
      cellOf(pen, { element: cell, text: row.value, style: styles.cell, column: value }),
    ];
    return rowStrips(pen, cells, { gap: index === 0 ? GAP - 4 : 0 });
  });
}
