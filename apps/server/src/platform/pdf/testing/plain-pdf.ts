import { documentText } from '@switch/domain/documents/document-text.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/figtree/files/figtree-latin-400-normal.woff',
);

/**
 * The same words on pages of the same size, in the same font, and nothing else: no tags, no look. What the work of a document is
 * measured against. Answers its size in bytes.
 */
export function plainPdf(content: DocumentContent): Promise<number> {
  const document = new PDFDocument({ size: 'A4', font });
  return new Promise((resolve) => {
    let size = 0;
    document.on('data', (part: Buffer) => (size += part.length));
    document.on('end', () => resolve(size));
    document.fontSize(10).text(documentText(content));
    document.end();
  });
}
