import { Worker } from 'node:worker_threads';
import { UnreadableFile } from './csv-scanner.ts';
import type { ImportMessage, ImportTask, ReadBook } from './import-task.ts';
import type { LoadProgress } from './load-rows.ts';

/** Memory limit of a thread. A file that needs more is too large for its kind. */
const MOST_MEGABYTES = 1_500;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Writes the fullest sheet of a workbook as CSV. Rejects with `UnreadableFile` if it cannot be read. */
export async function convertInThread(path: string, target: string): Promise<void> {
  await runThread({ kind: 'convert', path, target });
}

/**
 * Reads a file into the table of a draft book. Rejects with `UnreadableFile` if it cannot be read as a whole.
 */
export async function readInThread(
  task: Extract<ImportTask, { kind: 'read' }>,
  onProgress: (progress: LoadProgress) => void,
): Promise<ReadBook> {
  const message = await runThread(task, onProgress);
  if (message.kind !== 'read') throw new Error(`the thread answered ${message.kind}`);
  return message.book;
}

type Ended = Extract<ImportMessage, { kind: 'converted' | 'read' }>;

function runThread(
  task: ImportTask,
  onProgress: (progress: LoadProgress) => void = () => undefined,
): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const thread = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  thread.on('message', (message: ImportMessage) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else if (message.kind === 'unreadable') reject(new UnreadableFile(message.message));
    else if (message.kind === 'failed') reject(new Error(message.message));
    else resolve(message);
  });
  thread.on('error', (error) => reject(threadError(error)));
  thread.on('exit', (code) => reject(new Error(`the thread that reads price files ended with ${code}`)));
  return promise;
}

const threadError = (error: Error): Error =>
  'code' in error && error.code === OUT_OF_MEMORY
    ? new UnreadableFile('The file takes more memory than there is. Save the sheet as CSV and upload that.')
    : error;
