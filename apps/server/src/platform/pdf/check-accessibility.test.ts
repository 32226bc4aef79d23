import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { accessibilityProblems } from './testing/check-accessibility.ts';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A document of one tagged heading, and what `draw` adds to it or spoils. */
async function withFault(
  draw: (pdf: Pdf, root: Element) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<readonly string[]> {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: 'A title' },
    ...options,
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  root.add(pdf.struct('H1', {}, () => void pdf.text('A heading')));
  draw(pdf, root);
  root.end();
  pdf.end();
  await ended;
  return accessibilityProblems(Buffer.concat(parts));
}

const cell = (pdf: Pdf, role: string, text: string, more: object = {}): Element =>
  pdf.struct(role, more, () => void pdf.text(text));
const rows = (pdf: Pdf, each: readonly (readonly Element[])[]): Element[] =>
  each.map((cells) => pdf.struct('TR', {}, [...cells]));

test('a document without a fault has none', async () => {
  expect(await withFault(() => undefined)).toEqual([]);
});

test.each<[string, (pdf: Pdf, root: Element) => void]>([
  ['neither tagged nor an artifact', (pdf) => void pdf.text('Loose words')],
  ['1 drawings are neither tagged nor artifacts', (pdf) => void pdf.rect(0, 0, 9, 9).fill()],
  ['1 links are not in the structure', (pdf) => void pdf.link(10, 10, 50, 10, 'https://example.org')],
  [
    'a figure has no alternative text',
    (pdf, root) => void root.add(pdf.struct('Figure', {}, () => void pdf.rect(0, 0, 9, 9).fill())),
  ],
  [
    'a heading of level 3 follows none of the level above',
    (pdf, root) => void root.add(pdf.struct('H3', {}, () => void pdf.text('Too deep'))),
  ],
  [
    'not exactly one first-level heading',
    (pdf, root) => void root.add(pdf.struct('H1', {}, () => void pdf.text('Another'))),
  ],
  [
    'a header does not say which cells it heads',
    (pdf, root) =>
      void root.add(
        pdf.struct('Table', {}, rows(pdf, [[cell(pdf, 'TH', 'Month'), cell(pdf, 'TD', 'March')]])),
      ),
  ],
  [
    'a row of a table has no header',
    (pdf, root) => void root.add(pdf.struct('Table', {}, rows(pdf, [[cell(pdf, 'TD', 'March')]]))),
  ],
  [
    'a cell in the head of a table is no header',
    (pdf, root) => {
      const head = rows(pdf, [[cell(pdf, 'TH', 'Month', { scope: 'Column' }), cell(pdf, 'TD', 'Cost')]]);
      root.add(pdf.struct('Table', {}, [pdf.struct('THead', {}, head)]));
    },
  ],
  [
    'LI stands in Document',
    (pdf, root) =>
      void root.add(pdf.struct('LI', {}, [pdf.struct('LBody', {}, () => void pdf.text('Item'))])),
  ],
])('finds that %s', async (problem, draw) => {
  expect((await withFault(draw)).join('\n')).toContain(problem);
});

test.each<[string, PDFKit.PDFDocumentOptions]>([
  ['it has no title', { info: {} }],
  ['its language is not given', { lang: '' }],
  ['its language is de-DE', { lang: 'de-DE' }],
  ['the window shows the name of the file', { displayTitle: false }],
])('finds that %s', async (problem, options) => {
  expect((await withFault(() => undefined, options)).join('\n')).toContain(problem);
});
