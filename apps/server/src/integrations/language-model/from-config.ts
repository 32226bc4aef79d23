import type { Config } from '../../config.ts';
import { languageModelOff, openAiCompatible, withBreaker } from './openai-compatible.ts';
import type { LanguageModel } from './port.ts';

/**
 * Returns the configured model, paused for a while when it fails; without one the bot answers with its
 * articles as written. `now` returns milliseconds since 1970.
 */
export function languageModelOf(config: Config, now: () => number): LanguageModel {
  const { chatModelUrl: baseUrl, chatModelKey: apiKey, chatModelName: model } = config;
  if (baseUrl === undefined || model === undefined) return languageModelOff;
  const [mostTokens, reasoningEffort] = [config.chatModelMostTokens, config.chatModelReasoningEffort];
  const service = openAiCompatible({ baseUrl, apiKey, model, mostTokens, reasoningEffort });
  return withBreaker(service, now);
}
