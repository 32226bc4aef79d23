/** The thread that renders documents, one at a time, for `render-pdf.ts`. */
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { fontFiles, largeFontsOf } from './font-files.ts';
import { SignatureImageError, type ImageProblem } from './signature-image.ts';
import { templateDataOf } from './template-data.ts';

/** A document to render. */
export interface PdfTask {
  readonly content: DocumentContent;
  readonly brandName: string;
  /**
   * True to render marks that are stamped over other documents, which have their own tags; false for a
   * document in its own right.
   */
  readonly isMarks: boolean;
}

/** The result of a task. Errors lose their class between threads, so their details are passed on as data. */
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

/** Returns the text of an error. The compiler's errors have theirs in `code`. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

const TEMPLATES = join(import.meta.dirname, 'templates');
/** After how many further documents the cached results of one are evicted. */
const FORGOTTEN_AFTER = 10;

const compilers = new Map<string, NodeCompiler>();

/** Returns the compiler for a set of large fonts. */
function compilerFor(largeFonts: string): NodeCompiler {
  const compiler =
    compilers.get(largeFonts) ??
    NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fontFiles(largeFonts) }] });
  compilers.set(largeFonts, compiler);
  return compiler;
}

/**
 * Returns noon of a day in seconds, so that it is the same day in the United Kingdom in summer and winter
 * time.
 */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

/**
 * Renders a document with its template: A4, tagged (PDF/UA-1), in British English; marks are small pages
 * without tags. The same content gives the same bytes. Occupies the whole thread while it works. Throws
 * SignatureImageError if a picture cannot be used.
 */
function writePdf({ content, brandName, isMarks }: PdfTask): Buffer {
  const { template, json, pictures, faces } = templateDataOf(content, brandName);
  const compiler = compilerFor(largeFontsOf(faces));
  const mainFilePath = join(TEMPLATES, `${isMarks ? 'marks' : template}.typ`);
  const creationTimestamp = noonOf(content.madeOn);
  // Passed as a file, not an input: if inputs change, the compiler reads every template again.
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
 * Matches a structure element with a role, as the compiler writes it. Nothing that users typed contains line
 * breaks that could imitate one.
 */
const elementOf = (role: string, id = String.raw`\d+`): RegExp =>
  new RegExp(String.raw`\n(${id}) 0 obj\n<<\n  /Type /StructElem\n  /S /${role}\n[\s\S]*?\nendobj\n`, 'g');

const FIRST_CHILD = /\n {2}\/K \[(\d+) 0 R/;
/** Optional in the file. Removing it makes the room, because nothing in the file may move. */
const TYPE = '  /Type /StructElem\n';

/**
 * Makes the first cell of each row a row header, which templates cannot do yet, so that screen readers
 * announce it with every other cell of the row. Nothing moves, so the file's index stays correct.
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

// On Linux each thread has its own priority, so rendering gives way to answering requests.
if (process.platform === 'linux' && parentPort) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on('message', (task: PdfTask) => {
  parentPort?.postMessage(resultOf(task));
  // All compilers share one cache. It is evicted once the document is on its way to the caller.
  for (const compiler of compilers.values().take(1)) compiler.evictCache(FORGOTTEN_AFTER);
});
