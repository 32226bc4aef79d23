import { expect, test } from 'vitest';
import { reduce } from './conversation.ts';
import type { ConversationEvent } from './conversation-model.ts';
import { ada, ben, conditionsAt, play, replied, scenarios, type Scenario } from './testing/conversations.ts';
import { summaryOf } from './testing/summary.ts';
import texts from './system-texts.json' with { type: 'json' };

/** A visitor who is talking to the bot while an agent is assigned to them. */
const rows: readonly (readonly [string, Scenario, number, ConversationEvent, string])[] = [
  [
    'the router gives it to an agent while the bot talks',
    'bot',
    20,
    { kind: 'agent-assigned', agent: ada },
    'bot: nothing; idle 603',
  ],
  ['that agent writes', 'assignedBot', 20, { kind: 'agent-wrote', agent: ada }, 'agent: nothing; idle 500'],
  ['that agent takes it', 'assignedBot', 20, { kind: 'agent-took', agent: ada }, 'agent: nothing; idle 500'],
  ['that agent is gone', 'assignedBot', 20, { kind: 'agent-gone' }, 'bot: nothing; idle 603; route'],
  [
    'that agent passes it to the queue',
    'assignedBot',
    20,
    { kind: 'transferred', from: ada, to: 'queue' },
    'bot: nothing; idle 603; route',
  ],
  [
    'that agent passes it to another',
    'assignedBot',
    20,
    { kind: 'transferred', from: ada, to: ben },
    'agent: nothing; idle 500',
  ],
  [
    'that agent asks to end',
    'assignedBot',
    20,
    { kind: 'agent-asked-end', agent: ada },
    'end-asked: end-question agent; prompt-silence 140',
  ],
  [
    'the bot passes on what an agent has already',
    'assignedBot',
    20,
    replied({ action: 'handover' }),
    'agent: text bot, text bot; idle 500',
  ],
  [
    'the router gives an agent to one who was told that nobody is online, and asks the bot meanwhile',
    'unattendedBot',
    60,
    { kind: 'agent-assigned', agent: ada },
    'agent: nothing; idle 540',
  ],
  [
    'the router gives one who waits to an agent',
    'waiting',
    20,
    { kind: 'agent-assigned', agent: ada },
    'agent: nothing; idle 500',
  ],
];

test.each(rows)('%s', (_, from, seconds, event, expected) => {
  expect(summaryOf(reduce(play(scenarios[from]).conversation, event, conditionsAt(seconds)))).toBe(expected);
});

test('an agent who has such a visitor and does not write is noticed, and the visitor gets an apology', () => {
  const { conversation } = play([...scenarios.unattendedBot, [60, { kind: 'agent-assigned', agent: ada }]]);
  expect(conversation.agentGoneAt).toBeNull();
  const silent = reduce(conversation, { kind: 'agent-silent', isLong: false }, conditionsAt(200));
  expect(silent.messages.map(({ text }) => text)).toEqual([texts.holdApology]);
});
