import { readBotHealth } from '@switch/contract/http/chat/bot-health.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useCall } from '../lib/query.tsx';
import { FallBackNotice } from './fall-back-notice.tsx';

/** Whether the articles answer in place of the language model; nothing where none is set up, or where it works. */
export function BotHealth() {
  const { data, isError } = useCall(readBotHealth);
  if (isError)
    return <ProblemNotice problem="We could not find out how the bot fares. Load the page again." />;
  return data?.fallBack ? <FallBackNotice {...data.fallBack} /> : null;
}
