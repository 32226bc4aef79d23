import { isProductionStart } from '../config.ts';
import { createLog } from '../platform/observe/log.ts';

/** Writes what a person at the terminal should read: `print` for progress, `fail` for why the start ended. */
export interface Voice {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
}

const plain: Voice = { print: console.log, fail: console.error };

/**
 * Writes the same as log lines, because whatever collects a production's output reads JSON from the first
 * line on.
 */
function logged(): Voice {
  const log = createLog('info');
  return {
    print: (text) => text.split('\n').forEach((line) => log.info(line.trim())),
    fail: (text) => log.fatal(text),
  };
}

/** Returns plain text on a terminal and outside production, otherwise log lines. */
export const openVoice = (): Voice => (process.stdout.isTTY || !isProductionStart() ? plain : logged());
