import type { DocumentContent, SignatureLine } from '@switch/domain/documents/document.ts';
import { Worker } from 'node:worker_threads';
import type { PdfResult, PdfTask } from './pdf-worker.ts';
import { SignatureImageError } from './signature-image.ts';

/** What a document's appearance depends on, apart from the product's own design. */
export interface DocumentLook {
  readonly brandName: string;
}

/** A document waiting for the thread, with the promise of its result. */
interface Waiting {
  readonly task: PdfTask;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const queue: Waiting[] = [];
let current: Waiting | null = null;
let thread: Worker | null = null;

/**
 * Renders a document as a PDF: A4, tagged (PDF/UA-1), in British English, its title in the window, every page
 * with its reference and number. The same content and look give the same bytes. A separate thread renders one
 * document after another, so that a long one never blocks a request. Throws SignatureImageError if the
 * picture of a signature cannot be used, and an Error that gives the reason if the document cannot be
 * rendered.
 */
export const renderPdf = (content: DocumentContent, { brandName }: DocumentLook): Promise<Buffer> =>
  done({ content, brandName, isMarks: false });

/**
 * Renders given signatures as marks to stamp on what was signed, one page for each, in the order of `signed`.
 * They have no tags of their own. Throws as `renderPdf` does.
 */
export const renderMarks = (signed: readonly SignatureLine[], madeOn: string): Promise<Buffer> =>
  done({
    content: {
      kind: 'signing-evidence',
      title: 'Signatures',
      subject: '',
      reference: '',
      madeOn,
      from: [],
      to: [],
      across: null,
      blocks: [{ kind: 'signatures', lines: signed }],
    },
    brandName: '',
    isMarks: true,
  });

/** Runs a task on the thread. */
const done = (task: PdfTask): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    queue.push({ task, resolve, reject });
    startNext();
  });

/** Ends the thread. Documents waiting for it are rejected; a later request starts another thread. */
export async function closePdfThread(): Promise<void> {
  const ending = thread;
  for (const { reject } of [...(current ? [current] : []), ...queue.splice(0)])
    reject(new Error('The server is closing: the document was not made.'));
  current = null;
  thread = null;
  await ending?.terminate();
}

/**
 * Gives the thread the next document if it is idle. The thread keeps the process alive only while it works.
 */
function startNext(): void {
  const next = current ? undefined : queue.shift();
  if (!next) {
    if (!current) thread?.unref();
    return;
  }
  current = next;
  thread ??= startThread();
  thread.ref();
  thread.postMessage(next.task);
}

function startThread(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  started.on('message', (result: PdfResult) => settle(started, result));
  started.on('error', (error) => lose(started, error.message));
  started.on('exit', (code) => lose(started, `it ended with ${code}`));
  return started;
}

function settle(from: Worker, result: PdfResult): void {
  if (from !== thread) return;
  const done = current;
  current = null;
  if (result.kind === 'pdf') done?.resolve(Buffer.from(result.bytes));
  else if (result.kind === 'bad-image') done?.reject(new SignatureImageError(result.problem));
  else done?.reject(new Error(`The document could not be set: ${result.message}`));
  startNext();
}

/**
 * Handles the death of the thread: rejects its document, which may have killed it, and gives the next one a
 * new thread.
 */
function lose(from: Worker, reason: string): void {
  if (from !== thread) return;
  thread = null;
  current?.reject(new Error(`The thread that makes documents died: ${reason}`));
  current = null;
  startNext();
}
