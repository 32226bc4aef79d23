import { expect, test } from 'vitest';
import { reduce } from './conversation.ts';
import {
  answer,
  conditionsAt,
  play,
  START,
  scenarios,
  type Scenario,
  timer,
  wrote,
} from './testing/conversations.ts';

const closed = { isOpen: false, areAgentsOnline: false };

const questions: readonly Scenario[] = [
  'queueAsked',
  'agentAsked',
  'endAsked',
  'botIdle',
  'finalAsked',
  'oooAsked',
];

test.each(questions)('%s: any other text shows the same question again and restarts its timer', (from) => {
  const before = play(scenarios[from]).conversation;
  const after = reduce(before, wrote('Well, perhaps'), conditionsAt(700));
  expect(after.conversation.prompt).toEqual({ ...before.prompt, askedAt: START + 700_000 });
  expect(after.messages.map(({ promptId, author }) => [promptId, author])).toEqual([
    [before.prompt?.id, 'bot'],
  ]);
  expect(after.conversation.state).toBe(before.state);
});

test.each(questions.flatMap((from) => (['Yes.', 'no'] as const).map((text) => [from, text] as const)))(
  '%s: writing %s is the answer',
  (from, text) => {
    const before = play(scenarios[from]).conversation;
    const { prompt } = before;
    if (!prompt) throw new Error('no question is open');
    const pressed = reduce(before, answer(prompt.kind, text === 'Yes.', prompt.id), conditionsAt(700));
    expect(reduce(before, wrote(text), conditionsAt(700))).toEqual(pressed);
  },
);

test.each([
  ['people are there by then', {}, 'This chat has ended.'],
  ['they are still away', closed, "This chat has ended. We'll be back tomorrow at 9 am."],
])('the out-of-hours question is not answered, and %s', (_, conditions, expected) => {
  const before = play(scenarios.oooAsked).conversation;
  const after = reduce(before, timer('prompt-silence'), conditionsAt(303, conditions));
  expect(after.messages.map(({ text }) => text)).toEqual([expected]);
});
