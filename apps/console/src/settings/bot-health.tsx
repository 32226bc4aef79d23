import { readBotHealth, type ModelFallBack } from '@switch/contract/http/chat/bot-health.ts';
import { Notice } from '@switch/ui';
import { ProblemNotice } from '../lib/screen.tsx';
import { useCall } from '../lib/query.tsx';
import { formatExact } from '../lib/time.tsx';
import reasons from './model-faults.json' with { type: 'json' };

/** Since when the bot answers without its language model, and why. */
export const FallBackNotice = ({ since, reason }: ModelFallBack) => (
  <Notice tone="warning">
    The language model has not answered since {formatExact(Date.parse(since))}: {reasons[reason]} The bot
    answers with its articles as they are written.
  </Notice>
);

/** Whether the articles answer in place of the language model; nothing where none is set up, or where it works. */
export function BotHealth() {
  const { data, isError } = useCall(readBotHealth);
  if (isError)
    return <ProblemNotice problem="We could not find out how the bot fares. Load the page again." />;
  return data?.fallBack ? <FallBackNotice {...data.fallBack} /> : null;
}
