import { logFailure } from '@switch/browser/log.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

/** What is on its way may still arrive by itself. */
const PATIENCE_MS = 300;
const AGAIN_MS = 5_000;

export type GapSettings = {
  readonly scheduler: Scheduler;
  readonly messagesAfter: (
    seq: number,
  ) => Promise<{ readonly messages: readonly unknown[]; readonly upTo: number }>;
  /** The number up to which nothing is missing, while something behind it is; undefined when all is there. */
  readonly missingAfter: () => number | undefined;
  /** `upTo`: nothing up to this number is left to find. */
  readonly onFound: (messages: readonly unknown[], upTo: number) => void;
};

/** Fetches messages whose numbers were jumped over. */
export class GapFiller {
  private readonly settings: GapSettings;
  private cancel: Cancel | undefined;

  constructor(settings: GapSettings) {
    this.settings = settings;
  }

  /** A number was jumped over: looks for it in a moment, unless it came meanwhile. */
  look(afterMs = PATIENCE_MS): void {
    if (this.cancel) return;
    this.cancel = this.settings.scheduler.after(afterMs, () => {
      this.cancel = undefined;
      const floor = this.settings.missingAfter();
      if (floor !== undefined) void this.fetch(floor);
    });
  }

  private async fetch(floor: number): Promise<void> {
    try {
      const { messages, upTo } = await this.settings.messagesAfter(floor);
      this.settings.onFound(messages, upTo);
    } catch (error) {
      logFailure('chat: missing messages could not be fetched', error);
      this.look(AGAIN_MS);
    }
  }
}
