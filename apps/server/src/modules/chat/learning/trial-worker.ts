/** The thread that tries an article, for `try-article.job.ts`: it makes one comparison and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { movesOf, type TrialTask } from './article-trial.ts';

// Passed by the job from the same version of the code, so it needs no validation.
const task: TrialTask = workerData;
parentPort?.postMessage(movesOf(task));
