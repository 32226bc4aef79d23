import type { DocumentBlock } from '@switch/domain/documents/document.ts';
import type { FlowItem } from './flow.ts';
import { bodyWidth, page, styles } from './page-look.ts';
import type { Element, Pen } from './pen.ts';
import { linesOf } from './text-lines.ts';
import { textStrips, writeLine } from './text-strips.ts';

type ListBlock = Extract<DocumentBlock, { kind: 'list' }>;

const INDENT = 16;
const GAP = { first: 6, next: 3 };

/** A list with a label and a body for each item, as readers announce it. */
export function listStrips(pen: Pen, parent: Element, { items, isOrdered }: ListBlock): readonly FlowItem[] {
  if (items.length === 0) return [];
  const list = pen.element(parent, 'L');
  const indent = isOrdered && items.length > 9 ? INDENT + 6 : INDENT;
  return items.flatMap((text, index) => {
    const item = pen.element(list, 'LI');
    const label = pen.element(item, 'Lbl');
    const [mark] = linesOf(isOrdered ? `${index + 1}.` : '•', styles.body, indent, pen.measure);
    return textStrips(pen, {
      element: pen.element(item, 'LBody'),
      text,
      style: styles.body,
      gap: index === 0 ? GAP.first : GAP.next,
      left: page.left + indent,
      width: bodyWidth - indent,
      before: (y) =>
        mark && writeLine(pen, { element: label, line: mark, style: styles.body, x: page.left, y }),
    });
  });
}
