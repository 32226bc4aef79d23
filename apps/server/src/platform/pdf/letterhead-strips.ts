import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { FlowItem, Strip } from './flow.ts';
import { bodyWidth, colours, page, styles } from './page-look.ts';
import { drawRule, type Element, type Pen } from './pen.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import { textStrips, together, writeLine } from './text-strips.ts';

const GAP = { parties: 14, title: 20, facts: 4, notice: 10 };
const COLUMN = (bodyWidth - 24) / 2;

/** What is said in words of a document that may not be used as it is: what is printed across it is for the eye only. */
const acrossWords = {
  SAMPLE: 'This is a sample. It may not be used as it is.',
  DRAFT: 'This is a draft. It is not signed and binds nobody.',
} as const satisfies Readonly<Record<NonNullable<DocumentContent['across']>, string>>;

/** The top of a document: brand, who writes to whom, its title as the only first-level heading, reference and day. */
export function letterheadStrips(pen: Pen, content: DocumentContent, brandName: string): readonly FlowItem[] {
  const brand = textStrips(pen, {
    element: pen.element(pen.root, 'P'),
    text: brandName,
    style: styles.brand,
    gap: 0,
    staysWithNext: true,
  });
  const parties = partiesStrip(pen, content);
  const title = textStrips(pen, {
    element: pen.element(pen.root, 'H1'),
    text: content.title,
    style: styles.title,
    gap: GAP.title,
    staysWithNext: true,
  });
  const facts = textStrips(pen, {
    element: pen.element(pen.root, 'P'),
    text: `Reference ${content.reference} · ${dateInWords(content.madeOn)}`,
    style: styles.label,
    gap: GAP.facts,
  });
  return together([...brand, ruleStrip(pen), ...parties, ...title, ...facts, ...noticeStrips(pen, content)]);
}

const ruleStrip = (pen: Pen): Strip => ({
  kind: 'strip',
  height: 2,
  gap: 4,
  staysWithNext: true,
  draw: (y) =>
    pen.artifact('Layout', () =>
      drawRule(pen, { left: page.left, right: page.right, y, colour: colours.action }),
    ),
});

const noticeStrips = (pen: Pen, { across }: DocumentContent): readonly Strip[] =>
  across === null
    ? []
    : textStrips(pen, {
        element: pen.element(pen.root, 'P'),
        text: acrossWords[across],
        style: styles.important,
        gap: GAP.notice,
      });

/** Sender and receiver side by side; missing lines of an address leave no hole. */
function partiesStrip(pen: Pen, { from, to }: DocumentContent): readonly Strip[] {
  const parties = [
    { heading: 'From', lines: written(from) },
    { heading: 'To', lines: written(to) },
  ].filter(({ lines }) => lines.length > 0);
  if (parties.length === 0) return [];
  const columns = parties.map(({ heading, lines }, index) => ({
    heading: linesOf(heading, styles.label, COLUMN, pen.measure),
    headingElement: pen.element(pen.root, 'P'),
    address: linesOf(lines.join('\n'), styles.body, COLUMN, pen.measure),
    addressElement: pen.element(pen.root, 'P'),
    x: page.left + index * (COLUMN + 24),
  }));
  const most = Math.max(...columns.map(({ address }) => address.length));
  return [
    {
      kind: 'strip',
      height: styles.label.leading + most * styles.body.leading,
      gap: GAP.parties,
      staysWithNext: true,
      draw: (y) => {
        for (const column of columns) drawParty(pen, column, y);
      },
    },
  ];
}

const written = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.trim() !== '');

interface PartyColumn {
  readonly headingElement: Element;
  readonly heading: readonly TextLine[];
  readonly addressElement: Element;
  readonly address: readonly TextLine[];
  readonly x: number;
}

function drawParty(
  pen: Pen,
  { headingElement, heading, addressElement, address, x }: PartyColumn,
  y: number,
): void {
  const { label, body } = styles;
  for (const line of heading) writeLine(pen, { element: headingElement, line, style: label, x, y });
  for (const [index, line] of address.entries()) {
    const top = y + label.leading + index * body.leading;
    writeLine(pen, { element: addressElement, line, style: body, x, y: top });
  }
}
