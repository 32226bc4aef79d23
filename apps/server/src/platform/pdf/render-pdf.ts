import type { DocumentBlock, DocumentContent } from '@switch/domain/documents/document.ts';
import PDFDocument from 'pdfkit';
import { flow, type FlowItem } from './flow.ts';
import { digitsStrips, tickStrips } from './form-strips.ts';
import { letterheadStrips } from './letterhead-strips.ts';
import { listStrips } from './list-strips.ts';
import { markStrips } from './mark-strips.ts';
import { colours, page, styles } from './page-look.ts';
import { createPen, type Element, type Pen } from './pen.ts';
import { signatureStrips } from './signature-strips.ts';
import { factsStrips, tableStrips } from './table-strips.ts';
import { linesOf, textWidths } from './text-lines.ts';
import { drawable } from './text-runs.ts';
import { textStrips } from './text-strips.ts';

/** What a document's look depends on besides the product's own design. */
export interface DocumentLook {
  readonly brandName: string;
}

const GAP = { heading2: 18, heading3: 13, paragraph: 7 };
const ACROSS = { size: 130, angle: -52, opacity: 0.09 };

/** Says that readers may rely on the structure (PDF/UA-1). */
const CONFORMANCE = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/**
 * Draws a document: A4, tagged, in British English, its title in the window, every page with its reference and number. The
 * same content and look give the same bytes. Throws SignatureImageError, before anything is drawn, when the picture of a
 * signature cannot be used.
 */
export async function renderPdf(content: DocumentContent, look: DocumentLook): Promise<Buffer> {
  const document = new PDFDocument(optionsFor(content, look));
  const pen = createPen(document);
  const items = [
    ...letterheadStrips(pen, content, look.brandName),
    ...content.blocks.flatMap((block, index) => {
      const strips = stripsOf(pen, pen.root, block);
      return content.blocks[index + 1]?.kind === 'signatures' ? keptWithNext(strips) : strips;
    }),
  ];
  const bytes = collect(document);
  flow(pen, items, () => content.across && drawAcross(pen, content.across));
  drawFooters(pen, content.reference);
  document.appendXML(CONFORMANCE);
  document.end();
  return bytes;
}

/** Nobody signs a page that says nothing: what stands before signatures ends on their page. */
const keptWithNext = (strips: readonly FlowItem[]): readonly FlowItem[] =>
  strips.map((each, index) =>
    each.kind === 'strip' && index === strips.length - 1 ? { ...each, staysWithNext: true } : each,
  );

const optionsFor = (content: DocumentContent, { brandName }: DocumentLook): PDFKit.PDFDocumentOptions => ({
  autoFirstPage: false,
  bufferPages: true,
  font: '',
  pdfVersion: '1.7',
  tagged: true,
  lang: 'en-GB',
  displayTitle: true,
  info: {
    Title: drawable(content.title),
    Subject: drawable(content.subject),
    Author: drawable(brandName),
    Creator: drawable(brandName),
    Producer: drawable(brandName),
    // Noon, so that the day is the same in the United Kingdom whatever its clocks show.
    CreationDate: new Date(`${content.madeOn}T12:00:00Z`),
  },
});

const collect = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });

function stripsOf(pen: Pen, parent: Element, block: DocumentBlock): readonly FlowItem[] {
  switch (block.kind) {
    case 'heading':
      return textStrips(pen, {
        element: pen.element(parent, `H${block.level}`),
        text: block.text,
        style: block.level === 2 ? styles.heading2 : styles.heading3,
        gap: block.level === 2 ? GAP.heading2 : GAP.heading3,
        staysWithNext: true,
      });
    case 'paragraph': {
      const style = block.tone === 'plain' ? styles.body : styles[block.tone];
      return textStrips(pen, {
        element: pen.element(parent, 'P'),
        text: block.text,
        style,
        gap: GAP.paragraph,
      });
    }
    case 'list':
      return listStrips(pen, parent, block);
    case 'facts':
      return factsStrips(pen, parent, block);
    case 'table':
      return tableStrips(pen, parent, block);
    case 'digits':
      return digitsStrips(pen, parent, block);
    case 'mark':
      return markStrips(pen, parent, block);
    case 'tick':
      return tickStrips(pen, parent, block);
    case 'signatures':
      return signatureStrips(pen, parent, block);
    case 'page-break':
      return [block];
  }
}

/** Behind the text of a page, from corner to corner. */
function drawAcross(pen: Pen, words: string): void {
  const style = { ...styles.title, size: ACROSS.size, leading: ACROSS.size, colour: colours.ink };
  const [line] = linesOf(words, style, page.height * 2, pen.measure);
  if (!line) return;
  const { whole } = textWidths(words, style, pen.measure);
  const centre = { x: page.width / 2, y: page.height / 2 };
  pen.artifact('Pagination', () => {
    pen.document
      .save()
      .rotate(ACROSS.angle, { origin: [centre.x, centre.y] })
      .fillOpacity(ACROSS.opacity);
    pen.lineApart(line, { style, x: centre.x - whole / 2, y: centre.y - ACROSS.size / 2 });
    pen.document.restore();
  });
}

/** Reference and number at the foot of every page, once it is known how many there are. */
function drawFooters(pen: Pen, reference: string): void {
  const { count } = pen.document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pen.document.switchToPage(index);
    const text = `${reference} · page ${index + 1} of ${count}`;
    const [line] = linesOf(text, styles.footer, page.right - page.left, pen.measure);
    if (!line) continue;
    const place = { style: styles.footer, x: page.left, y: page.footer };
    pen.artifact('Pagination', () => pen.lineApart(line, place));
  }
}
