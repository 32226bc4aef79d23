import { chatHoursText, comeBackText, opensAgainText } from '@switch/domain/chat/opening-text.ts';
import { isOpenAt, type WorkingHours } from '@switch/domain/chat/working-hours.ts';
import type { Db } from '../../../platform/db/database.ts';
import { loadWorkingHours } from './hours.queries.ts';

/** When people answer, without asking the database each time. */
export interface Hours {
  readonly isOpen: (at: Date) => boolean;
  /** Words such as `on Monday at 9 am`; empty when nobody knows. */
  readonly opensAgain: (at: Date) => string;
  /** The same where people may be there already; `at any time` when they are, day and night. */
  readonly comeBack: (at: Date) => string;
  /** Words that follow "The chat is", such as `open until 5.30 pm`. */
  readonly inWords: (at: Date) => string;
  /** Reads what is set. Every second by itself; at once for the process in which it was changed. */
  readonly refresh: () => Promise<void>;
  /** Once it was read for the first time. */
  readonly ready: () => Promise<void>;
}

const CLOSED: WorkingHours = { week: [], nations: [], closures: [] };

/** Closed until it was read: whoever asks waits for `ready` once. */
export function createHours(db: Db): Hours {
  let hours = CLOSED;
  let isLoaded = false;
  const refresh = async (): Promise<void> => {
    hours = await loadWorkingHours(db);
    isLoaded = true;
  };
  return {
    isOpen: (at) => isOpenAt(hours, at),
    opensAgain: (at) => opensAgainText(hours, at),
    comeBack: (at) => comeBackText(hours, at),
    inWords: (at) => chatHoursText(hours, at),
    refresh,
    ready: async () => (isLoaded ? undefined : refresh()),
  };
}
