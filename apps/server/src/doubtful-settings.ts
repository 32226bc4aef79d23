import type { Config } from './config.ts';

/** A setting that production works with, and that somebody should look at. */
export interface Doubt {
  readonly setting: string;
  readonly words: string;
}

/**
 * What is doubtful about the settings of a production start: it goes on, and the log says so. None outside production, and none
 * for a trial of it on the machine itself.
 */
export function doubtfulSettings(config: Config): readonly Doubt[] {
  if (!config.isProduction || !config.publicUrl.startsWith('https:')) return [];
  const doubts = [
    config.trustProxy === undefined && {
      setting: 'TRUST_PROXY',
      // One visitor who uses up the tries of an address would use them up for everybody.
      words: 'the proxy in front is not named: all visitors count as one address and share its limits',
    },
    config.dataKeys === undefined &&
      config.dataKeyFile === undefined && {
        setting: 'DATA_KEYS',
        words: 'the data key lies in DATA_DIR: whoever copies that folder may have the key and what it seals',
      },
    config.chatLimitFactor > 1 && {
      setting: 'CHAT_LIMIT_FACTOR',
      words: 'the limits of the chat are raised, which is for load tests',
    },
  ];
  return doubts.filter((doubt) => doubt !== false);
}
