import { expect, test } from 'vitest';
import { reduce } from './conversation.ts';
import type { ConversationEvent, Transition, Conditions } from './conversation-model.ts';
import {
  ada,
  answer,
  ben,
  opened,
  play,
  replied,
  START,
  scenarios,
  type Scenario,
  timer,
  conditionsAt,
  wrote,
} from './testing/conversations.ts';

type Circumstances = { readonly conditions?: Partial<Conditions>; readonly isContactable?: boolean };
type Row = readonly [
  title: string,
  from: Scenario,
  seconds: number,
  event: ConversationEvent,
  /** State: what is said and by whom; when timers are due, in seconds after the start; what has to be done. */
  expected: string,
  circumstances?: Circumstances,
];

const closed: Circumstances = { conditions: { isOpen: false, areAgentsOnline: false } };
const nobody: Circumstances = { conditions: { areAgentsOnline: false } };
const stranger: Circumstances = { isContactable: false };

const rows: readonly Row[] = [
  ['hours open, agents online', 'greeting', 3, opened, 'bot: text bot; idle 603; route'],
  ['hours open, nobody online', 'greeting', 3, opened, 'bot: text bot; idle 603', nobody],
  ['hours closed', 'greeting', 3, opened, 'bot: text bot; idle 603', closed],
  [
    'out of hours: yes',
    'oooAsked',
    10,
    answer('out-of-office', true),
    'ooo-message: text bot; idle 610; lead',
    closed,
  ],
  [
    'out of hours: yes, while people have come',
    'oooAsked',
    10,
    answer('out-of-office', true),
    'waiting: text bot; hold-question 130, queue-maximum 910; route',
  ],
  ['out of hours: no', 'oooAsked', 10, answer('out-of-office', false), 'ended: ended system', closed],
  [
    'out of hours: five minutes of silence',
    'oooAsked',
    303,
    timer('prompt-silence'),
    'ended: ended system',
    closed,
  ],
  ['the bot answers', 'askedBot', 12, replied(), 'bot: text bot; idle 610'],
  [
    'the bot passes on',
    'askedBot',
    12,
    replied({ action: 'handover' }),
    'waiting: text bot, text bot; hold-question 132, queue-maximum 912; route',
  ],
  [
    'the bot passes on without a word of its own',
    'askedBot',
    12,
    replied({ action: 'handover', text: '' }),
    'waiting: text bot; hold-question 132, queue-maximum 912; route',
  ],
  [
    'the bot fails',
    'askedBot',
    12,
    { kind: 'bot-failed' },
    'waiting: text bot; hold-question 132, queue-maximum 912; route',
  ],
  [
    'the bot says nothing for 8 s',
    'askedBot',
    18,
    timer('bot-time-out'),
    'waiting: text bot; hold-question 138, queue-maximum 918; route',
  ],
  [
    'the bot passes on while nobody is online',
    'askedBot',
    12,
    replied({ action: 'handover' }),
    'agent-offline: text bot, text bot; agent-given-up 312',
    nobody,
  ],
  [
    'the bot passes on out of hours',
    'askedBot',
    12,
    replied({ action: 'handover' }),
    'ooo-asked: text bot, out-of-office-question bot; prompt-silence 312',
    closed,
  ],
  ['idle for ten minutes', 'bot', 603, timer('idle'), 'end-asked: end-question bot; prompt-silence 723'],
  ['idle, and silent for two minutes more', 'botIdle', 723, timer('prompt-silence'), 'ended: ended system'],
  ['idle, and back', 'botIdle', 610, answer('end', false), 'bot: nothing; idle 1210'],
  [
    'an agent takes it from the bot',
    'bot',
    20,
    { kind: 'agent-took', agent: ada },
    'agent: nothing; idle 500',
  ],
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
    'the router gives one who waits to an agent',
    'waiting',
    20,
    { kind: 'agent-assigned', agent: ada },
    'agent: nothing; idle 500',
  ],
  [
    'an agent takes it from the queue',
    'waiting',
    20,
    { kind: 'agent-took', agent: ada },
    'agent: nothing; idle 500',
  ],
  [
    'an agent takes it by writing',
    'waiting',
    20,
    { kind: 'agent-wrote', agent: ada },
    'agent: nothing; idle 500',
  ],
  [
    'waiting for two minutes',
    'waiting',
    131,
    timer('hold-question'),
    'hold-asked: hold-question bot; prompt-silence 251, queue-maximum 911',
  ],
  [
    'keeps holding',
    'queueAsked',
    140,
    answer('hold', true),
    'waiting: text bot; hold-question 320, queue-maximum 911',
  ],
  [
    'does not keep holding',
    'queueAsked',
    140,
    answer('hold', false),
    'final-asked: final-question bot; prompt-silence 260',
  ],
  [
    'a silent hold counts as yes',
    'queueAsked',
    251,
    timer('prompt-silence'),
    'waiting: text bot; hold-question 431, queue-maximum 911',
  ],
  [
    'the queue takes too long',
    'waiting',
    911,
    timer('queue-maximum'),
    'final-asked: text bot, final-question bot; prompt-silence 1031',
  ],
  [
    'the queue takes too long while asked',
    'queueAsked',
    911,
    timer('queue-maximum'),
    'final-asked: text bot, final-question bot; prompt-silence 1031',
  ],
  [
    'hours close in the queue',
    'waiting',
    40,
    { kind: 'hours-closed' },
    'ooo-asked: out-of-office-question bot; prompt-silence 340',
    closed,
  ],
  [
    'hours close while asked to hold',
    'queueAsked',
    140,
    { kind: 'hours-closed' },
    'ooo-asked: out-of-office-question bot; prompt-silence 440',
    closed,
  ],
  [
    'the last agent leaves the queue alone',
    'waiting',
    40,
    { kind: 'no-agents' },
    'agent-offline: text bot; agent-given-up 340',
    nobody,
  ],
  [
    'the last agent leaves while asked to hold',
    'queueAsked',
    140,
    { kind: 'no-agents' },
    'agent-offline: text bot; agent-given-up 440',
    nobody,
  ],
  [
    'nobody was there, and somebody comes',
    'unattended',
    50,
    { kind: 'agent-took', agent: ben },
    'agent: nothing; idle 530',
  ],
  [
    'asks for the answer by mail',
    'unattended',
    50,
    wrote(' email me the answer '),
    'bot: text bot; idle 650; lead',
  ],
  ['asks the assistant', 'unattended', 50, wrote('Ask the assistant'), 'bot: text bot; idle 650'],
  [
    'writes on while nobody is there',
    'unattended',
    50,
    wrote('What is an MPAN?'),
    'bot: nothing; bot-time-out 58, idle 650; ask-bot',
  ],
  [
    'an agent does not answer',
    'unanswered',
    160,
    { kind: 'agent-silent', isLong: false },
    'agent: text bot; idle 1000',
  ],
  [
    'an agent does not answer for long',
    'unanswered',
    280,
    { kind: 'agent-silent', isLong: true },
    'waiting: line system; hold-question 400, queue-maximum 1180; route',
  ],
  [
    'the agent presses Hold',
    'agent',
    40,
    { kind: 'agent-held', agent: ada },
    'hold-asked: hold-question agent; prompt-silence 160',
  ],
  [
    'holds for the agent',
    'agentAsked',
    45,
    answer('hold', true),
    'on-hold: nothing; hold-apology 345, hold-reminder 225',
  ],
  ['does not hold for the agent', 'agentAsked', 45, answer('hold', false), 'agent: nothing; idle 525'],
  [
    'a silent hold for the agent counts as yes',
    'agentAsked',
    160,
    timer('prompt-silence'),
    'on-hold: nothing; hold-apology 460, hold-reminder 340',
  ],
  [
    'the agent writes after the hold',
    'onHold',
    60,
    { kind: 'agent-wrote', agent: ada },
    'agent: nothing; idle 540',
  ],
  [
    'three minutes on hold',
    'onHold',
    225,
    timer('hold-reminder'),
    'on-hold: nothing; hold-apology 345, hold-reminder 405',
  ],
  ['five minutes on hold', 'onHold', 345, timer('hold-apology'), 'on-hold: text bot; hold-reminder 405'],
  [
    'the agent is gone',
    'agent',
    40,
    { kind: 'agent-gone' },
    'agent-offline: text bot; agent-given-up 340, agent-reroute 100',
  ],
  [
    'the agent is gone during a hold',
    'onHold',
    60,
    { kind: 'agent-gone' },
    'agent-offline: text bot; agent-given-up 360, agent-reroute 120',
  ],
  ['the agent is back', 'agentOffline', 50, { kind: 'agent-back' }, 'agent: nothing; idle 530'],
  [
    'the agent is back by writing',
    'agentOffline',
    50,
    { kind: 'agent-wrote', agent: ada },
    'agent: nothing; idle 530',
  ],
  [
    'the agent takes it again',
    'agentOffline',
    50,
    { kind: 'agent-took', agent: ada },
    'agent: nothing; idle 530',
  ],
  [
    'gone for a minute',
    'agentOffline',
    100,
    timer('agent-reroute'),
    'agent-offline: nothing; agent-given-up 340; route',
  ],
  [
    'the visitor wrote to nobody',
    'agentOffline',
    50,
    { kind: 'offline-notice' },
    'agent-offline: text bot; agent-given-up 340; route',
  ],
  [
    'gone for five minutes',
    'agentOffline',
    340,
    timer('agent-given-up'),
    'final-asked: text bot, final-question bot; prompt-silence 460',
  ],
  [
    'the agent presses End',
    'agent',
    40,
    { kind: 'agent-asked-end', agent: ada },
    'end-asked: end-question agent; prompt-silence 160',
  ],
  [
    'the visitor is idle with an agent',
    'agent',
    510,
    timer('idle'),
    'end-asked: end-question bot; prompt-silence 630',
  ],
  [
    'the visitor had the last word with an agent, who has not answered for eight minutes',
    'unanswered',
    520,
    timer('idle'),
    'agent: text bot; idle 1000',
  ],
  [
    'the agent has still not answered after sixteen minutes',
    'apologised',
    1_000,
    timer('idle'),
    'end-asked: end-question bot; prompt-silence 1120',
  ],
  [
    'the agent answers after the apology',
    'apologised',
    530,
    { kind: 'agent-wrote', agent: ada },
    'agent: nothing; idle 1010',
  ],
  ['agrees to end', 'endAsked', 50, answer('end', true), 'ended: ended system'],
  [
    'agrees to end, and nobody could write to them',
    'endAsked',
    50,
    answer('end', true),
    'final-asked: final-question bot; prompt-silence 170',
    stranger,
  ],
  ['silent when asked to end', 'endAsked', 160, timer('prompt-silence'), 'ended: ended system'],
  [
    'silent when asked to end, and nobody could write to them',
    'endAsked',
    160,
    timer('prompt-silence'),
    'final-asked: final-question bot; prompt-silence 280',
    stranger,
  ],
  ['does not want to end', 'endAsked', 50, answer('end', false), 'agent: nothing; idle 530'],
  [
    'the agent asks the final question',
    'agent',
    40,
    { kind: 'agent-asked-final', agent: ada },
    'final-asked: final-question agent; prompt-silence 160',
  ],
  ['the agent ends', 'agent', 40, { kind: 'agent-ended', agent: ada }, 'ended: ended system'],
  [
    'hours open after a message',
    'oooMessage',
    20,
    { kind: 'hours-opened' },
    'waiting: text bot; hold-question 140, queue-maximum 920; route',
  ],
  ['idle after a message', 'oooMessage', 610, timer('idle'), 'ended: ended system', closed],
  [
    'passed to another agent',
    'agent',
    40,
    { kind: 'transferred', from: ada, to: ben },
    'agent: line system; idle 520',
  ],
  [
    'passed to another agent from hold',
    'onHold',
    50,
    { kind: 'transferred', from: ada, to: ben },
    'agent: line system; idle 530',
  ],
  [
    'taken over by a supervisor',
    'agent',
    40,
    { kind: 'transferred', from: ben, to: ben },
    'agent: line system; idle 520',
  ],
  [
    'passed to the queue',
    'agent',
    40,
    { kind: 'transferred', from: ada, to: 'queue' },
    'waiting: line system; hold-question 160, queue-maximum 940; route',
  ],
  ['may be contacted', 'finalAsked', 50, answer('final', true), 'ended: ended system; lead'],
  ['may not be contacted', 'finalAsked', 50, answer('final', false), 'ended: ended system'],
  ['silent about being contacted', 'finalAsked', 160, timer('prompt-silence'), 'ended: ended system'],
  ['the visitor ends', 'agent', 40, { kind: 'visitor-ended' }, 'ended: ended system'],
  ['the visitor leaves', 'waiting', 40, { kind: 'visitor-left' }, 'ended: ended system'],
  [
    'all sockets gone without a word, with people',
    'agent',
    40,
    { kind: 'detached', isAbandoned: false },
    'agent: nothing; abandon 340, idle 510',
  ],
  [
    'all sockets gone without a word, with the bot',
    'bot',
    40,
    { kind: 'detached', isAbandoned: false },
    'bot: nothing; abandon 160, idle 603',
  ],
  [
    'the tab was closed',
    'agent',
    40,
    { kind: 'detached', isAbandoned: true },
    'agent: nothing; abandon 100, idle 510',
  ],
  ['blocked', 'agent', 40, { kind: 'blocked' }, 'ended: blocked system'],
  ['over the limits', 'bot', 40, { kind: 'abused' }, 'ended: disconnected system'],
];

function summaryOf({ conversation, messages, timers, effects }: Transition): string {
  const sent = messages.map(({ kind, author }) => `${kind} ${author}`).join(', ') || 'nothing';
  const due = Object.entries(timers).map(([kind, at]) => `${kind} ${(at - START) / 1_000}`);
  const parts = [
    `${conversation.state}: ${sent}`,
    due.toSorted().join(', '),
    ...effects.map(({ kind }) => kind),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

test.each(rows.map((row) => [row[0], row] as const))(
  '%s',
  (_, [, from, seconds, event, expected, around]) => {
    const before = play(scenarios[from], around?.isContactable).conversation;
    const after = reduce(before, event, conditionsAt(seconds, around?.conditions));
    expect(summaryOf(after)).toBe(expected);
    expect(after.messages.every(({ text }) => text !== '')).toBe(true);
  },
);

const questions: readonly Scenario[] = [
  'queueAsked',
  'agentAsked',
  'endAsked',
  'botIdle',
  'finalAsked',
  'oooAsked',
];

test.each(questions)('%s: other words show the same question again and give it its time again', (from) => {
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
  ['they are still away', closed.conditions, 'This chat has ended. We are back tomorrow at 9 am.'],
])('nobody answers the question of out of hours, and %s', (_, conditions, expected) => {
  const before = play(scenarios.oooAsked).conversation;
  const after = reduce(before, timer('prompt-silence'), conditionsAt(303, conditions));
  expect(after.messages.map(({ text }) => text)).toEqual([expected]);
});
