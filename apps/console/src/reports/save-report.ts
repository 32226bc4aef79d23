import { saveFile } from '@switch/browser/save-file.ts';
import { downloadReport } from '@switch/contract/http/chat/reports.ts';
import { attempt } from '../lib/api.ts';
import { refusalMessage } from '../lib/refusals.ts';
import type { ReportRange } from './report-range.ts';

/** Saves a report as CSV. Returns the reason if that failed, undefined if it was saved. */
export async function saveReport({ from, to, by }: ReportRange): Promise<string | undefined> {
  const answer = await attempt(downloadReport, { query: { from, to, by } });
  if (answer?.result) saveFile(answer.fileName, answer.content, 'text/csv');
  return refusalMessage(answer);
}
