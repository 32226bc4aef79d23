import { bodyHeight, type Strip } from './flow.ts';
import { page, type TextStyle } from './page-look.ts';
import { drawRule, type Element, type Pen } from './pen.ts';
import type { TextLine } from './text-lines.ts';
import { writeLine } from './text-strips.ts';

/** One cell of a row, its text broken to the width it has. */
export interface Cell {
  readonly element: Element;
  readonly lines: readonly TextLine[];
  readonly style: TextStyle;
  readonly left: number;
  readonly width: number;
  readonly align: 'start' | 'end';
}

/** How a row stands in its table. */
export interface RowFacts {
  readonly gap?: number;
  readonly staysWithNext?: boolean;
  readonly above?: Strip['above'];
  readonly ruleColour?: string;
}

/** White above and below the text of a row, in points. */
const PADDING = 4;
/** A row that is higher than this is divided: nothing may be too high for a page. */
const HIGHEST_ROW = bodyHeight / 2;

/** A row as one strip; one with a cell as long as a letter as several. */
export function rowStrips(pen: Pen, cells: readonly Cell[], facts: RowFacts = {}): readonly Strip[] {
  const leading = Math.max(...cells.map(({ style }) => style.leading));
  const most = Math.floor(HIGHEST_ROW / leading);
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const starts = Array.from({ length: Math.ceil(count / most) }, (_, part) => part * most);
  return starts.map((from) => {
    const isLast = from + most >= count;
    const height = (Math.min(count, from + most) - from) * leading + 2 * PADDING;
    return {
      kind: 'strip',
      height,
      gap: from === 0 ? (facts.gap ?? 0) : 0,
      staysWithNext: isLast && (facts.staysWithNext ?? false),
      ...(facts.above ? { above: facts.above } : {}),
      draw: (y) => {
        for (const cell of cells) writeCell(pen, cell, { from, to: from + most, y: y + PADDING });
        if (isLast) drawRowRule(pen, y + height, facts.ruleColour);
      },
    };
  });
}

const drawRowRule = (pen: Pen, y: number, colour?: string): void =>
  pen.artifact('Layout', () =>
    drawRule(pen, { left: page.left, right: page.right, y, ...(colour ? { colour } : {}) }),
  );

const leftOf = ({ align, left, width }: Cell, line: TextLine): number =>
  align === 'end' ? left + width - line.width : left;

function writeCell(
  pen: Pen,
  cell: Cell,
  { from, to, y }: { readonly from: number; readonly to: number; readonly y: number },
): void {
  const { element, lines, style } = cell;
  for (const [index, line] of lines.slice(from, to).entries())
    writeLine(pen, { element, line, style, x: leftOf(cell, line), y: y + index * style.leading });
}

/** Draws a row for the eye only: the headings of a table again, at the top of another page. */
export function drawRowAgain(pen: Pen, cells: readonly Cell[], y: number, ruleColour: string): void {
  pen.artifact('Pagination', () => {
    for (const cell of cells)
      for (const [index, line] of cell.lines.entries()) {
        const top = y + PADDING + index * cell.style.leading;
        pen.lineApart(line, { style: cell.style, x: leftOf(cell, line), y: top });
      }
    drawRule(pen, { left: page.left, right: page.right, y: y + rowHeight(cells), colour: ruleColour });
  });
}

/** How high a row is, in points. */
export const rowHeight = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines, style }) => Math.max(1, lines.length) * style.leading)) + 2 * PADDING;
