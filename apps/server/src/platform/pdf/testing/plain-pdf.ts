import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { documentText } from '@switch/domain/documents/testing/document-text.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { fontFiles } from '../font-files.ts';

const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fontFiles('') }] });

const SOURCE = `
#set page(paper: "a4")
#set text(font: ("Figtree", "Noto Sans"), size: 10pt)
#for line in sys.inputs.text.split("\\n") { par(line) }
`;

/**
 * Writes the same words on pages of the same size, in the same font, without tags or design. The work of
 * rendering a document is measured against it. Returns its size in bytes.
 */
export function plainPdf(content: DocumentContent): number {
  const inputs = { text: documentText(content) };
  const pdf = compiler.pdf({ mainFileContent: SOURCE, inputs }, { pdfTags: false, creationTimestamp: 0 });
  compiler.evictCache(0);
  return pdf.length;
}
