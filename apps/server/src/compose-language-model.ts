import { languageModelOff } from './integrations/language-model/off.ts';
import { openAiCompatible } from './integrations/language-model/openai-compatible.ts';
import type { LanguageModel } from './integrations/language-model/port.ts';
import { withBreaker } from './integrations/language-model/with-breaker.ts';
import type { Platform } from './platform/module.ts';

/** The built-in bot words its answers itself unless a model is configured; one that fails is left alone for a while. */
export function languageModelOf({ config, clock }: Pick<Platform, 'config' | 'clock'>): LanguageModel {
  if (config.chatModelUrl === undefined) return languageModelOff;
  const model = openAiCompatible({
    baseUrl: config.chatModelUrl,
    apiKey: config.chatModelKey,
    model: config.chatModelName,
  });
  return withBreaker(model, () => clock.now().getTime());
}
