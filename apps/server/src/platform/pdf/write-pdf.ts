import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { join } from 'node:path';
import { fontFiles, largeFontsOf } from './font-files.ts';
import { withRowHeaders } from './row-headers.ts';
import { templateDataOf } from './template-data.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
/** How many documents later what was worked out for one is forgotten. */
const FORGOTTEN_AFTER = 10;

const compilers = new Map<string, NodeCompiler>();

/** One compiler for each set of large fonts. */
function compilerFor(largeFonts: string): NodeCompiler {
  const compiler =
    compilers.get(largeFonts) ??
    NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fontFiles(largeFonts) }] });
  compilers.set(largeFonts, compiler);
  return compiler;
}

/** Noon, so that the day is the same in the United Kingdom whatever its clocks show. In seconds. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

/**
 * Sets a document by its template: A4, tagged (PDF/UA-1), in British English. The same content gives the same bytes. It takes the
 * whole thread while it works. Throws SignatureImageError when a picture cannot be used.
 */
export function writePdf(content: DocumentContent, brandName: string): Buffer {
  const { template, json, pictures, faces } = templateDataOf(content, brandName);
  const compiler = compilerFor(largeFontsOf(faces));
  for (const [path, png] of pictures) compiler.mapShadow(join(TEMPLATES, path), png);
  try {
    const pdf = compiler.pdf(
      { mainFilePath: join(TEMPLATES, `${template}.typ`), inputs: { document: json } },
      { pdfStandard: 'ua-1', pdfTags: true, creationTimestamp: noonOf(content.madeOn) },
    );
    return withRowHeaders(pdf);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(FORGOTTEN_AFTER);
  }
}
