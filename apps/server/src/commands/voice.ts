import { isProductionStart } from '../config.ts';
import { createLog } from '../platform/observe/log.ts';

/** Says what a person at the terminal should read: `print` what happens, `fail` why the start ended. */
export interface Voice {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
}

const plain: Voice = { print: console.log, fail: console.error };

/** The same as lines of the log: whatever collects a production's output reads JSON from the first line on. */
function logged(): Voice {
  const log = createLog('info');
  return {
    print: (text) => text.split('\n').forEach((line) => log.info(line.trim())),
    fail: (text) => log.fatal(text),
  };
}

/** Plain text on a terminal and outside production, otherwise lines of the log. */
export const openVoice = (): Voice => (process.stdout.isTTY || !isProductionStart() ? plain : logged());
