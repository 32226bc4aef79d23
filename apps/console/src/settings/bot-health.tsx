import { readBotHealth } from '@switch/contract/http/chat/bot-health.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useCall } from '../lib/query.tsx';
import { FallBackNotice } from './fall-back-notice.tsx';

/**
 * Says if the bot answers from articles because the language model fails. Renders nothing if none is set up,
 * or if it works.
 */
export function BotHealth() {
  const { data, isError } = useCall(readBotHealth);
  if (isError) return <ProblemNotice problem="We could not check the bot. Reload the page." />;
  return data?.fallBack ? <FallBackNotice {...data.fallBack} /> : null;
}
