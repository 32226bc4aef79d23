import type { ImportState, PriceImport } from '@switch/contract/http/pricing/price-imports.ts';
import type { TagTone } from '@switch/ui';

/** Label and tone of each state. */
export const stateFacts: Readonly<Record<ImportState, { readonly label: string; readonly tone: TagTone }>> = {
  uploading: { label: 'Uploading', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'info' },
  reading: { label: 'Reading', tone: 'info' },
  'needs-mapping': { label: 'Columns to match', tone: 'warning' },
  failed: { label: 'Could not be read', tone: 'danger' },
  checked: { label: 'Checked', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  'rolled-back': { label: 'Rolled back', tone: 'danger' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

/** Returns the state of an import in a word or two, including the most important finding. */
export function stateOf({ state, errorCount, warningCount, isCurrent }: PriceImport): {
  readonly label: string;
  readonly tone: TagTone;
} {
  if (state === 'checked' && errorCount > 0) return { label: 'Errors', tone: 'danger' };
  if (state === 'checked')
    return warningCount > 0
      ? { label: 'To publish, with warnings', tone: 'warning' }
      : { label: 'To publish', tone: 'success' };
  if (state === 'published' && !isCurrent) return { label: 'Replaced', tone: 'neutral' };
  return stateFacts[state];
}

/** Returns how much of a file has arrived or been read, in percent; undefined if neither is in progress. */
export function shareOf({ state, receivedBytes, bytesRead, sizeBytes }: PriceImport): number | undefined {
  const done = state === 'uploading' ? receivedBytes : state === 'reading' ? bytesRead : undefined;
  // A sheet converted to text may be larger than its workbook.
  return done === undefined ? undefined : Math.min(99, Math.floor((done / sizeBytes) * 100));
}

const whole = new Intl.NumberFormat('en-GB');

/** Formats a whole number: `12,345`. */
export const count = (number: number): string => whole.format(number);

/** Formats a number with its noun: `1 row` or `12,345 rows`. */
export const counted = (number: number, one: string): string =>
  `${count(number)} ${one}${number === 1 ? '' : 's'}`;

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Formats a file size: `3.2 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** step;
  return `${step === 0 ? size : size.toFixed(1)} ${UNITS[step] ?? ''}`;
}

/** Label and tone for the age of a price book. */
export const ageFacts = {
  fresh: { label: 'Up to date', tone: 'success' },
  old: { label: 'Over a day old', tone: 'warning' },
  'very-old': { label: 'Days old', tone: 'danger' },
  ending: { label: 'Expires soon', tone: 'warning' },
  ended: { label: 'Expired', tone: 'danger' },
} as const;
