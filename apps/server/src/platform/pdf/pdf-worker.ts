/** The thread that sets documents, one at a time, for `render-pdf.ts`. */
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { fontFiles, largeFontsOf } from './font-files.ts';
import { SignatureImageError, type ImageProblem } from './signature-image.ts';
import { templateDataOf } from './template-data.ts';

/** A document to be set. */
export interface PdfTask {
  readonly content: DocumentContent;
  readonly brandName: string;
  /** Set as marks that are stamped over other papers, which have their own tags; not as a paper by itself. */
  readonly isMarks: boolean;
}

/** What became of it: errors lose their class between threads, so what is known of them is passed on. */
export type PdfResult =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array }
  | { readonly kind: 'bad-image'; readonly problem: ImageProblem }
  | { readonly kind: 'failed'; readonly message: string };

function resultOf(task: PdfTask): PdfResult {
  try {
    return { kind: 'pdf', bytes: Uint8Array.from(writePdf(task)) };
  } catch (error) {
    if (error instanceof SignatureImageError) return { kind: 'bad-image', problem: error.problem };
    return { kind: 'failed', message: messageOf(error) };
  }
}

/** The compiler's errors have their words in `code`. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

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
 * Sets a document by its template: A4, tagged (PDF/UA-1), in British English; marks are small pages without tags. The same content
 * gives the same bytes. It takes the whole thread while it works. Throws SignatureImageError when a picture cannot be used.
 */
function writePdf({ content, brandName, isMarks }: PdfTask): Buffer {
  const { template, json, pictures, faces } = templateDataOf(content, brandName);
  const compiler = compilerFor(largeFontsOf(faces));
  const mainFilePath = join(TEMPLATES, `${isMarks ? 'marks' : template}.typ`);
  const creationTimestamp = noonOf(content.madeOn);
  // A file, not an input: when inputs change, the compiler reads every template again.
  compiler.mapShadow(join(TEMPLATES, 'document.json'), Buffer.from(json));
  for (const [path, png] of pictures) compiler.mapShadow(join(TEMPLATES, path), png);
  try {
    if (isMarks) return compiler.pdf({ mainFilePath }, { pdfTags: false, creationTimestamp });
    return withRowHeaders(
      compiler.pdf({ mainFilePath }, { pdfStandard: 'ua-1', pdfTags: true, creationTimestamp }),
    );
  } finally {
    compiler.resetShadow();
  }
}

/**
 * An element of the structure as the compiler writes it, with a role. Nothing that somebody typed has line breaks to look
 * like one.
 */
const elementOf = (role: string, id = String.raw`\d+`): RegExp =>
  new RegExp(String.raw`\n(${id}) 0 obj\n<<\n  /Type /StructElem\n  /S /${role}\n[\s\S]*?\nendobj\n`, 'g');

const FIRST_CHILD = /\n {2}\/K \[(\d+) 0 R/;
/** Optional, and where its room comes from: nothing in the file may move. */
const TYPE = '  /Type /StructElem\n';

/**
 * Makes the first cell of each row a header of its row, which templates cannot say yet: readers then announce it with every
 * other cell of the row. Nothing changes its place, so the file's index stays right.
 */
function withRowHeaders(pdf: Buffer): Buffer {
  const file = pdf.toString('latin1');
  const firstCells = new Set(
    [...file.matchAll(elementOf('TR'))].flatMap(([row]) => FIRST_CHILD.exec(row)?.[1] ?? []),
  );
  const changed = file.replaceAll(elementOf('TD'), (cell, id: string) =>
    firstCells.has(id) ? headerOf(cell) : cell,
  );
  return Buffer.from(changed, 'latin1');
}

function headerOf(cell: string): string {
  const header = cell
    .replace(TYPE, '')
    .replace('/S /TD', '/S /TH')
    .replace('/O /Table\n', '/O /Table /Scope /Row\n');
  const room = cell.length - header.length;
  if (room < 0 || !header.includes('/Scope /Row'))
    throw new Error('A cell of a table could not become a header.');
  return header.replace('\nendobj', `${' '.repeat(room)}\nendobj`);
}

// On Linux each thread has a priority of its own: who draws leaves the processor to who answers.
if (process.platform === 'linux' && parentPort) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on('message', (task: PdfTask) => {
  parentPort?.postMessage(resultOf(task));
  // The cache belongs to all compilers. It is swept once the document is on its way to whoever waits for it.
  for (const compiler of compilers.values().take(1)) compiler.evictCache(FORGOTTEN_AFTER);
});
