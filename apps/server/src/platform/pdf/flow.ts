import { page } from './page-look.ts';
import { addPage, type Pen } from './pen.ts';

/** A strip of a page that is never divided: a heading, a line of a paragraph, a row of a table. */
export interface Strip {
  readonly kind: 'strip';
  /** Points. */
  readonly height: number;
  /** White above it, in points; none at the top of a page. */
  readonly gap: number;
  /** Whether it stands on one page with the strip after it: a heading, the first line of a paragraph. */
  readonly staysWithNext: boolean;
  /** Stands again above it when it begins a page: the headings of a table. Content for the eye only. */
  readonly above?: { readonly height: number; readonly draw: (y: number) => void };
  readonly draw: (y: number) => void;
}

/** What pages are filled with, in order. */
export type FlowItem = Strip | { readonly kind: 'page-break' };

/** How high the part of a page is that text stands on, in points. */
export const bodyHeight = page.bottom - page.top;

/** Fills pages with `items`, beginning on a new one. `onPage` draws what stands behind every page. */
export function flow(pen: Pen, items: readonly FlowItem[], onPage: () => void): void {
  let y = page.top;
  let isAtTop = true;
  const turn = (): void => {
    addPage(pen);
    onPage();
    y = page.top;
    isAtTop = true;
  };
  turn();
  // A break is made when something follows it: no page is empty.
  let isBreakDue = false;
  for (const [index, item] of items.entries()) {
    if (item.kind === 'page-break') {
      isBreakDue = !isAtTop;
      continue;
    }
    if (isBreakDue) turn();
    isBreakDue = false;
    if (!isAtTop && y + item.gap + heightTogether(items, index) > page.bottom) turn();
    if (isAtTop && item.above) {
      item.above.draw(y);
      y += item.above.height;
    } else if (!isAtTop) y += item.gap;
    item.draw(y);
    y += item.height;
    isAtTop = false;
  }
  pen.lift();
}

/** How high a strip is with all that has to stand on its page; what would not fit on any page does not count. */
function heightTogether(items: readonly FlowItem[], index: number): number {
  let height = 0;
  for (let next = index; ; next += 1) {
    const item = items[next];
    if (item?.kind !== 'strip') return height;
    const more = (next === index ? 0 : item.gap) + item.height;
    if (height > 0 && height + more > bodyHeight) return height;
    height += more;
    if (!item.staysWithNext) return height;
  }
}
