import type { ModelFallBack } from '@switch/contract/http/chat/bot-health.ts';
import { Notice } from '@switch/ui';
import { formatExact } from '../lib/time.tsx';
import reasons from './model-faults.json' with { type: 'json' };

/** Says since when the bot has answered without its language model, and why. */
export const FallBackNotice = ({ since, reason }: ModelFallBack) => (
  <Notice tone="warning">
    The language model has not answered since {formatExact(Date.parse(since))}: {reasons[reason]} The bot
    answers with its articles as they are written.
  </Notice>
);
