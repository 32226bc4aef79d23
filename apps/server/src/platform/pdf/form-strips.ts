import type { DocumentBlock } from '@switch/domain/documents/document.ts';
import type { FlowItem, Strip } from './flow.ts';
import { bodyWidth, colours, page, styles } from './page-look.ts';
import type { Element, Pen } from './pen.ts';
import { linesOf } from './text-lines.ts';
import { clustersOf, drawable } from './text-runs.ts';
import { textStrips, writeLine } from './text-strips.ts';

type DigitsBlock = Extract<DocumentBlock, { kind: 'digits' }>;
type TickBlock = Extract<DocumentBlock, { kind: 'tick' }>;

const GAP = 8;
const BOX = { width: 18, height: 22, apart: 3 };
const TICK = { size: 10, indent: 18 };

/** A label, and under it one box for each character. A space is a box that waits for a pen; dashes divide groups of boxes. */
export function digitsStrips(pen: Pen, parent: Element, { label, text }: DigitsBlock): readonly FlowItem[] {
  const heading = textStrips(pen, {
    element: pen.element(parent, 'P'),
    text: label,
    style: styles.label,
    gap: GAP,
    staysWithNext: true,
  });
  const characters = clustersOf(drawable(text));
  if (characters.length === 0) return heading;
  // Read as one number, not as single characters with wide gaps.
  const actual = text.trim() === '' ? 'To be filled in' : text;
  const element = pen.element(parent, 'P', { actual });
  const perRow = Math.floor(bodyWidth / (BOX.width + BOX.apart));
  const starts = Array.from({ length: Math.ceil(characters.length / perRow) }, (_, row) => row * perRow);
  return [
    ...heading,
    ...starts.map((from) => boxesStrip(pen, element, characters.slice(from, from + perRow))),
  ];
}

const isDivider = (character: string): boolean => /^[-–]$/.test(character);

function boxesStrip(pen: Pen, element: Element, characters: readonly string[]): Strip {
  return {
    kind: 'strip',
    height: BOX.height + 4,
    gap: 0,
    staysWithNext: false,
    draw: (y) => {
      const boxes = placeBoxes(characters);
      for (const { character, x, width } of boxes) {
        const [line] = linesOf(character, styles.digit, BOX.width * 2, pen.measure);
        const top = y + (BOX.height - styles.digit.leading) / 2;
        if (line)
          writeLine(pen, { element, line, style: styles.digit, x: x + (width - line.width) / 2, y: top });
      }
      pen.write(element, () => {
        pen.document.lineWidth(0.75);
        for (const { character, x, width } of boxes)
          if (!isDivider(character)) pen.document.rect(x, y, width, BOX.height).stroke(colours.quiet);
      });
    },
  };
}

function placeBoxes(
  characters: readonly string[],
): readonly { readonly character: string; readonly x: number; readonly width: number }[] {
  let x: number = page.left;
  return characters.map((character) => {
    const width = isDivider(character) ? BOX.width / 2 : BOX.width;
    const place = { character, x, width };
    x += width + BOX.apart;
    return place;
  });
}

/** A box that is ticked or not, with what it stands for. Readers are told which. */
export function tickStrips(pen: Pen, parent: Element, { isTicked, text }: TickBlock): readonly FlowItem[] {
  const element = pen.element(parent, 'P');
  return textStrips(pen, {
    element,
    text,
    style: styles.body,
    gap: GAP - 3,
    left: page.left + TICK.indent,
    width: bodyWidth - TICK.indent,
    before: (y) => drawTick(pen, element, { isTicked, y: y + (styles.body.leading - TICK.size) / 2 }),
  });
}

function drawTick(pen: Pen, parent: Element, { isTicked, y }: { isTicked: boolean; y: number }): void {
  const { left: x } = page;
  const figure = pen.element(parent, 'Figure', {
    alt: isTicked ? 'Ticked' : 'Not ticked',
    bbox: [x, y, x + TICK.size, y + TICK.size],
    placement: 'Inline',
  });
  pen.write(figure, () => {
    pen.document.lineWidth(0.9).rect(x, y, TICK.size, TICK.size).stroke(colours.ink);
    if (!isTicked) return;
    pen.document
      .lineWidth(1.6)
      .moveTo(x + 2, y + 5.2)
      .lineTo(x + 4.3, y + 7.6)
      .lineTo(x + 8.2, y + 2.4)
      .stroke(colours.action);
  });
}
