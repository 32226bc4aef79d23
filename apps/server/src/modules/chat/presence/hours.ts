import { chatHoursText, comeBackText, opensAgainText } from '@switch/domain/chat/opening-text.ts';
import { isOpenAt, type WorkingHours } from '@switch/domain/chat/working-hours.ts';
import type { Db } from '../../../platform/db/database.ts';
import { loadWorkingHours } from './hours.queries.ts';

/** When people answer, without asking the database each time. */
export type Hours = ReturnType<typeof createHours>;

/** Closed until it was read: whoever asks waits for `ready` once. */
export function createHours(db: Db) {
  let hours: WorkingHours = { week: [], nations: [], closures: [] };
  let isLoaded = false;
  /** Reads the hours: every second, and at once in the process that changed them. */
  const refresh = async (): Promise<void> => {
    hours = await loadWorkingHours(db);
    isLoaded = true;
  };
  let next: { readonly of: WorkingHours; readonly minute: number; readonly text: string } | undefined;
  /** Worked out once a minute: every message asks for it, and where people never close it looks two months ahead. */
  function opensAgain(at: Date): string {
    const minute = Math.floor(at.getTime() / 60_000);
    if (next?.of !== hours || next.minute !== minute)
      next = { of: hours, minute, text: opensAgainText(hours, at) };
    return next.text;
  }
  return {
    refresh,
    /** Resolves once it was read for the first time. */
    ready: async (): Promise<void> => (isLoaded ? undefined : refresh()),
    isOpen: (at: Date): boolean => isOpenAt(hours, at),
    /** A text such as `on Monday at 9 am`; empty when nobody knows. */
    opensAgain,
    /** The same where people may be there already; `at any time` when they are, day and night. */
    comeBack: (at: Date): string => comeBackText(hours, at),
    /** A text that follows "The chat is", such as `open until 5.30 pm`. */
    text: (at: Date): string => chatHoursText(hours, at),
  };
}
