/** The thread that sets documents, one at a time, for `render-pdf.ts`. */
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { parentPort } from 'node:worker_threads';
import { SignatureImageError, type ImageProblem } from './signature-image.ts';
import { writePdf } from './write-pdf.ts';

/** A document to be set. */
export interface PdfTask {
  readonly content: DocumentContent;
  readonly brandName: string;
}

/** What became of it: errors lose their class between threads, so what is known of them is passed on. */
export type PdfResult =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array }
  | { readonly kind: 'bad-image'; readonly problem: ImageProblem }
  | { readonly kind: 'failed'; readonly message: string };

function resultOf({ content, brandName }: PdfTask): PdfResult {
  try {
    return { kind: 'pdf', bytes: Uint8Array.from(writePdf(content, brandName)) };
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

parentPort?.on('message', (task: PdfTask) => parentPort?.postMessage(resultOf(task)));
