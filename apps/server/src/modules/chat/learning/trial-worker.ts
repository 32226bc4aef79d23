/** The thread that tries an article, for `try-article.job.ts`: one comparison, then it ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { movesOf, type TrialTask } from './article-trial.ts';

// Handed over by the job of the same version, as it is.
const task: TrialTask = workerData;
parentPort?.postMessage(movesOf(task));
