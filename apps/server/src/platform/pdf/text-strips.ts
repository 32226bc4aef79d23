import type { FlowItem, Strip } from './flow.ts';
import { bodyWidth, page, type TextStyle } from './page-look.ts';
import type { Element, Pen } from './pen.ts';
import { linesOf, type TextLine } from './text-lines.ts';

/** A piece of running text, and where it stands. */
export interface RunningText {
  readonly element: Element;
  readonly text: string;
  readonly style: TextStyle;
  /** White above its first line, in points. */
  readonly gap: number;
  /** The whole width of a page's text unless given, in points. */
  readonly left?: number;
  readonly width?: number;
  /** Whether it stands on one page with what follows: true for headings. */
  readonly staysWithNext?: boolean;
  /** Drawn with its first line, before it: the label of a list's item. */
  readonly before?: (y: number) => void;
}

/** Text in strips of a line each: neither its first nor its last line stands alone on a page. */
export function textStrips(pen: Pen, given: RunningText): readonly Strip[] {
  const { element, text, style, gap, left = page.left, width = bodyWidth, staysWithNext = false } = given;
  const lines = linesOf(text, style, width, pen.measure);
  return lines.map((line, index) => ({
    kind: 'strip',
    height: style.leading,
    gap: index === 0 ? gap : 0,
    staysWithNext: isHeld(index, lines) || staysWithNext,
    draw: (y) => {
      if (index === 0) given.before?.(y);
      writeLine(pen, { element, line, style, x: left, y });
    },
  }));
}

/** The first line stays with the second, the last but one with the last. */
const isHeld = (index: number, { length }: readonly TextLine[]): boolean =>
  index < length - 1 && (index === 0 || index === length - 2);

/** A line with its place on the page, in points. */
interface PlacedLine {
  readonly element: Element;
  readonly line: TextLine;
  readonly style: TextStyle;
  readonly x: number;
  readonly y: number;
}

/** Writes one line as content of its element. */
export const writeLine = (pen: Pen, { element, line, style, x, y }: PlacedLine): void => {
  pen.line(element, line, { style, x, y });
};

/** Several texts as one piece that pages never divide, such as a letterhead's. */
export const together = (strips: readonly Strip[]): readonly FlowItem[] =>
  strips.map((strip, index) => ({
    ...strip,
    staysWithNext: index < strips.length - 1 || strip.staysWithNext,
  }));
