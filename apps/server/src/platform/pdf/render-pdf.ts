import type { DocumentContent, SignatureLine } from '@switch/domain/documents/document.ts';
import { Worker } from 'node:worker_threads';
import type { PdfResult, PdfTask } from './pdf-worker.ts';
import { SignatureImageError } from './signature-image.ts';

/** What a document's appearance depends on in addition to the product's own design. */
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
 * Sets a document as a PDF: A4, tagged (PDF/UA-1), in British English, its title in the window, every page with its
 * reference and number. The same content and look give the same bytes. A thread of its own does it, one document after
 * another, so that a long one never blocks a request. Throws SignatureImageError when the picture of a signature cannot be
 * used, and an Error that says why when the document cannot be set.
 */
export const renderPdf = (content: DocumentContent, { brandName }: DocumentLook): Promise<Buffer> =>
  done({ content, brandName, isMarks: false });

/**
 * Sets signatures that were given as marks to be stamped on what was signed, a page for each, in the order of `signed`. They have no
 * tags of their own. Throws as `renderPdf` does.
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

/** What the thread makes of a task. */
const done = (task: PdfTask): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    queue.push({ task, resolve, reject });
    startNext();
  });

/** Ends the thread. Documents that wait for it are refused; one that is asked for later starts another. */
export async function closePdfThread(): Promise<void> {
  const ending = thread;
  for (const { reject } of [...(current ? [current] : []), ...queue.splice(0)])
    reject(new Error('The server is closing: the document was not made.'));
  current = null;
  thread = null;
  await ending?.terminate();
}

/** Gives the thread the next document when it has none. It keeps the process alive only while it works. */
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

/** The thread died: the document that it had is refused, for it may be what killed it; the next one gets a new thread. */
function lose(from: Worker, reason: string): void {
  if (from !== thread) return;
  thread = null;
  current?.reject(new Error(`The thread that makes documents died: ${reason}`));
  current = null;
  startNext();
}
