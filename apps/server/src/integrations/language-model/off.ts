import { modelUnavailable, NO_TOKENS, type LanguageModel } from './port.ts';

/** No model: the default. The bot answers with its articles as they are written. */
export const languageModelOff: LanguageModel = {
  isOn: false,
  mostTokens: () => NO_TOKENS,
  ask: async () => modelUnavailable('off', NO_TOKENS),
};
