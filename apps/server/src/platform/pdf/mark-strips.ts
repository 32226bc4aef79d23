import type { DocumentBlock } from '@switch/domain/documents/document.ts';
import type { FlowItem, Strip } from './flow.ts';
import { colours, page, styles } from './page-look.ts';
import type { Element, Pen } from './pen.ts';
import { pngOf } from './signature-image.ts';
import { linesOf } from './text-lines.ts';
import { writeLine } from './text-strips.ts';

type MarkBlock = Extract<DocumentBlock, { kind: 'mark' }>;

/** The place of a mark, in points. */
const PLACE = { width: 120, height: 44, gap: 10, inset: 6 };

/** The mark of somebody else's scheme; a frame that says that it is empty until there is one. */
export const markStrips = (pen: Pen, parent: Element, { label, image }: MarkBlock): readonly FlowItem[] => {
  const png = image === null ? null : pngOf(image);
  const element = pen.element(parent, 'P');
  return [png ? pictureStrip(pen, element, { png, label }) : emptyStrip(pen, element, label)];
};

const strip = (height: number, draw: (y: number) => void): Strip => ({
  kind: 'strip',
  height,
  gap: PLACE.gap,
  staysWithNext: false,
  draw,
});

const pictureStrip = (pen: Pen, parent: Element, { png, label }: { png: Buffer; label: string }): Strip =>
  strip(PLACE.height, (y) => {
    const { left: x } = page;
    const figure = pen.element(parent, 'Figure', {
      alt: label,
      bbox: [x, y, x + PLACE.width, y + PLACE.height],
      placement: 'Block',
    });
    pen.write(figure, () => pen.picture(png, { x, y, width: PLACE.width, height: PLACE.height }));
  });

function emptyStrip(pen: Pen, element: Element, label: string): Strip {
  const style = styles.small;
  const lines = linesOf(`${label}: left empty`, style, PLACE.width - 2 * PLACE.inset, pen.measure);
  const height = Math.max(PLACE.height, lines.length * style.leading + 2 * PLACE.inset);
  return strip(height, (y) => {
    for (const [index, line] of lines.entries()) {
      const top = y + PLACE.inset + index * style.leading;
      writeLine(pen, { element, line, style, x: page.left + PLACE.inset, y: top });
    }
    pen.artifact('Layout', () => {
      pen.document.lineWidth(0.75).dash(3, { space: 3 });
      pen.document.rect(page.left, y, PLACE.width, height).stroke(colours.line).undash();
    });
  });
}
