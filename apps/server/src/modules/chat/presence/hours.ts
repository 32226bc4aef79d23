import { chatHoursText, comeBackText, opensAgainText } from '@switch/domain/chat/opening-text.ts';
import { isOpenAt, type WorkingHours } from '@switch/domain/chat/working-hours.ts';
import type { Db } from '../../../platform/db/database.ts';
import { loadWorkingHours } from './hours.queries.ts';

/** The opening hours, cached so that the database is not queried each time. */
export type Hours = ReturnType<typeof createHours>;

/** Creates the cache. It says closed until first loaded, so callers await `ready` first. */
export function createHours(db: Db) {
  let hours: WorkingHours = { week: [], nations: [], closures: [] };
  let isLoaded = false;
  /** Re-reads the hours: called every second, and at once in the process that changed them. */
  const refresh = async (): Promise<void> => {
    hours = await loadWorkingHours(db);
    isLoaded = true;
  };
  let next: { readonly of: WorkingHours; readonly minute: number; readonly text: string } | undefined;
  /**
   * Cached for a minute, as every message needs it, and if the chat never closes the search covers two
   * months.
   */
  function opensAgain(at: Date): string {
    const minute = Math.floor(at.getTime() / 60_000);
    if (next?.of !== hours || next.minute !== minute)
      next = { of: hours, minute, text: opensAgainText(hours, at) };
    return next.text;
  }
  return {
    refresh,
    /** Resolves once the hours have been loaded for the first time. */
    ready: async (): Promise<void> => (isLoaded ? undefined : refresh()),
    isOpen: (at: Date): boolean => isOpenAt(hours, at),
    /** Returns a text such as `on Monday at 9 am`; empty if it is unknown. */
    opensAgain,
    /** The same for when the chat may be open already; `at any time` if it is open day and night. */
    comeBack: (at: Date): string => comeBackText(hours, at),
    /** Returns a text to follow "The chat is", such as `open until 5.30 pm`. */
    text: (at: Date): string => chatHoursText(hours, at),
  };
}
