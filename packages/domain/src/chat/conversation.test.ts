import { describe, expect, test } from 'vitest';
import { answerIn, isPlainAppend, openConversation, reachability, reduce } from './conversation.ts';
import {
  ada,
  answer,
  ben,
  greeting,
  type TimedEvent,
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

const closed = { isOpen: false, areAgentsOnline: false };
const texts = (events: readonly TimedEvent[], isContactable = true) =>
  play(events, isContactable).messages.map(({ text }) => text);
const notes = (events: readonly TimedEvent[]) =>
  play(events).notes.map(({ kind, text }) => `${kind}: ${text}`);

test('a conversation starts without messages, agent or question', () => {
  expect(openConversation({ now: START, isContactable: false })).toMatchObject({
    state: 'greeting',
    stateAt: START,
    prompt: null,
    agent: null,
    isQueued: false,
    isContactable: false,
    lastVisitorAt: START,
    lastAgentAt: null,
    endReason: null,
  });
});

describe('the greeting', () => {
  test('carries the bot’s text and suggestions, and queues the visitor if agents are online', () => {
    const { messages, conversation } = play(scenarios.bot);
    expect(messages).toMatchObject([{ ...greeting, author: 'bot', asksEmail: false, citations: [] }]);
    expect(conversation).toMatchObject({ isQueued: true, queuedAt: START + 3_000 });
    expect(play(scenarios.unqueuedBot).conversation).toMatchObject({ isQueued: false, queuedAt: null });
  });

  test('is sent once', () => {
    const { conversation } = play(scenarios.bot);
    expect(reduce(conversation, opened, conditionsAt(9)).conversation).toBe(conversation);
  });

  test('is followed by an answer to what was written before it', () => {
    const early = play([
      [1, wrote('Hello?')],
      [3, opened],
    ]);
    expect(early.effects).toEqual([{ kind: 'ask-bot' }, { kind: 'route' }]);
    expect(early.timers['bot-time-out']).toBe(START + 11_000);
  });

  test('is the same out of hours, without queueing; asking for a person leads to the offer to leave a message', () => {
    const greeted = play([[3, opened, closed]]);
    expect(greeted.messages).toMatchObject([{ ...greeting, author: 'bot' }]);
    expect(greeted.conversation).toMatchObject({ state: 'bot', isQueued: false });
    expect(texts(scenarios.oooAsked)).toEqual([
      "Our team is not here at the moment. We'll be back tomorrow at 9 am. Would you like to leave a message?",
    ]);
    const wish = replied({ action: 'handover', text: '' });
    expect(
      texts([
        [3, opened, closed],
        [4, wish, { ...closed, opensAgain: '' }],
      ]),
    ).toEqual(['Our team is not here at the moment. Would you like to leave a message?']);
  });
});

describe('the bot', () => {
  const unsure = replied({ isConfident: false });
  const asked = (second: number): TimedEvent => [second, wrote('And?')];

  test('hands over after two unsure answers in a row, and not before', () => {
    const once: readonly TimedEvent[] = [...scenarios.askedBot, [11, unsure]];
    expect(play(once).conversation).toMatchObject({ state: 'bot', lowConfidence: 1 });
    const twice = play([...once, asked(12), [13, unsure]]);
    expect(twice.conversation).toMatchObject({ state: 'waiting', lowConfidence: 0 });
    expect(twice.notes).toEqual([{ kind: 'handover', text: 'The bot was unsure twice' }]);
    expect(twice.messages.map(({ text }) => text)).toEqual([
      'An answer.',
      "I'm having trouble finding an answer, so I'm passing you to a colleague. You are number 2 in the queue. The wait is about 3 minutes.",
    ]);
    const between = play([...once, asked(12), [13, replied()], asked(14), [15, unsure]]);
    expect(between.conversation).toMatchObject({ state: 'bot', lowConfidence: 1 });
  });

  test('asks for an email address, cites and suggests', () => {
    const citations = [{ title: 'MPAN', address: '/help/mpan' }];
    const { messages } = play([
      ...scenarios.askedBot,
      [11, replied({ action: 'email', citations, suggestions: ['Yes'] })],
    ]);
    expect(messages).toMatchObject([{ asksEmail: true, citations, suggestions: ['Yes'] }]);
  });

  test.each([
    [1, null, 'You are next in the queue.'],
    [1, 0.4, 'You are next in the queue. The wait is about a minute.'],
    [4, 6.4, 'You are number 4 in the queue. The wait is about 6 minutes.'],
  ])('states place %o and a wait of %o minutes', (queuePosition, expectedWaitMinutes, text) => {
    const handover = replied({ action: 'handover', text: '' });
    expect(texts([...scenarios.askedBot, [11, handover, { queuePosition, expectedWaitMinutes }]])).toEqual([
      `I'm passing you to a colleague. ${text}`,
    ]);
  });

  test('owes one answer from the first question on, however many follow', () => {
    const { timers } = play([...scenarios.askedBot, [15, wrote('Please?')]]);
    expect(timers['bot-time-out']).toBe(START + 18_000);
  });

  test.each<Scenario>(['waiting', 'agent', 'endAsked', 'oooAsked', 'ended'])('is ignored in %s', (story) => {
    const { conversation } = play(scenarios[story]);
    for (const late of [replied({ action: 'handover' }), { kind: 'bot-failed' } as const]) {
      expect(reduce(conversation, late, conditionsAt(150)).conversation).toBe(conversation);
    }
  });

  test('goes on out of hours, and saves a message instead of handing over', () => {
    const message: readonly TimedEvent[] = [...scenarios.oooMessage, [20, wrote('Call me'), closed]];
    expect(play([...message, [21, replied(), closed]]).conversation.state).toBe('ooo-message');
    const kept = ["Thank you, we've saved your message for our team. We'll be back tomorrow at 9 am."];
    expect(texts([...message, [21, { kind: 'bot-failed' }, closed]])).toEqual(kept);
    expect(texts([...message, [28, timer('bot-time-out'), closed]])).toEqual(kept);
    const wanted = replied({ action: 'handover', text: '' });
    expect(texts([...message, [21, wanted, closed]])).toEqual(kept);
    expect(play([...message, [21, wanted, closed]], false).messages).toMatchObject([{ asksEmail: true }]);
    expect(play([...message, [21, wanted, { areAgentsOnline: false }]]).conversation.state).toBe(
      'ooo-message',
    );
    expect(play([...message, [21, wanted]]).conversation.state).toBe('waiting');
    const unsure = replied({ isConfident: false, text: 'Which of these do you mean?' });
    expect(texts([...message, [21, unsure, closed]])).toEqual(kept);
  });
});

describe('the queue', () => {
  test('asks three times at most, and then whether the visitor may be contacted', () => {
    const asks = [131, 320, 510].flatMap((at): TimedEvent[] => [
      [at, timer('hold-question')],
      [at + 9, answer('hold', true)],
    ]);
    const patient: readonly TimedEvent[] = [...scenarios.waiting, ...asks];
    expect(play(patient).conversation).toMatchObject({ state: 'waiting', holdAsks: 3 });
    expect(texts([...patient, [699, timer('hold-question')]])).toEqual([
      "I'm sorry, none of my colleagues have become free.",
      'May we contact you about your question?',
    ]);
  });

  test('takes the first silence as a yes and the second as a no', () => {
    const silent: readonly TimedEvent[] = [
      ...scenarios.queueAsked,
      [251, timer('prompt-silence')],
      [431, timer('hold-question')],
    ];
    expect(play(silent).conversation.prompt?.silences).toBe(1);
    expect(play([...silent, [551, timer('prompt-silence')]]).conversation.state).toBe('final-asked');
    const spoke: readonly TimedEvent[] = [
      ...silent.slice(0, -1),
      [300, wrote('Still here')],
      [431, timer('hold-question')],
    ];
    expect(play([...spoke, [551, timer('prompt-silence')]]).conversation.state).toBe('waiting');
  });

  test('says that nobody is online, and asks for an address only if none is known', () => {
    const suggestions = ['Email me the answer', 'Ask the assistant'];
    expect(play(scenarios.unattended).messages).toMatchObject([
      {
        asksEmail: false,
        suggestions,
        text: expect.stringMatching(
          /someone may be back shortly. We'll be back tomorrow at 9 am at the latest.$/,
        ),
      },
    ]);
    const unknown: TimedEvent = [40, { kind: 'no-agents' }, { opensAgain: '' }];
    expect(texts([...scenarios.waiting, unknown])).toEqual([
      "I'm sorry, none of my colleagues are online at the moment. Please stay if you can: someone may be back shortly.",
    ]);
    expect(play(scenarios.unattended, false).messages).toMatchObject([{ asksEmail: true }]);
    const given: readonly TimedEvent[] = [...scenarios.unattended, [50, { kind: 'visitor-gave-email' }]];
    expect(texts(given, false)).toEqual(['Thank you, we have your email address.']);
    expect(play(given, false).effects).toEqual([{ kind: 'lead', about: 'follow-up' }]);
    expect(play(given).effects).toEqual([]);
  });

  test('promises an answer by email once, and first asks for an address if none is known', () => {
    const asked: readonly TimedEvent[] = [...scenarios.unattended, [50, wrote('Email me the answer')]];
    const lead = [{ kind: 'lead', about: 'follow-up' }];
    expect(play(asked)).toMatchObject({ effects: lead, conversation: { state: 'bot', isQueued: true } });
    expect(texts(asked).join(' ')).toContain("If you haven't asked your question yet, write it here.");
    const again: readonly TimedEvent[] = [
      ...asked,
      [60, replied({ action: 'handover' }), { areAgentsOnline: false }],
      [70, wrote('Email me the answer')],
    ];
    expect(play(again).effects).toEqual([]);
    expect(play(asked, false)).toMatchObject({ effects: [], messages: [{ asksEmail: true }] });
    expect(play([...asked, [60, { kind: 'visitor-gave-email' }]], false).effects).toEqual(lead);
  });

  test('takes what the bot is unsure of as part of the question once an answer by email was promised', () => {
    const nobody = { areAgentsOnline: false };
    const unsure = replied({ isConfident: false, text: 'Which of these do you mean?' });
    const asked: readonly TimedEvent[] = [...scenarios.unattended, [50, wrote('Email me the answer')]];
    const question: readonly TimedEvent[] = [...asked, [60, wrote('Why?'), nobody], [61, unsure, nobody]];
    const added = ['Thank you. A colleague will email you an answer to this.'];
    expect(texts(question)).toEqual(added);
    const more = [...question, [70, wrote('And how?'), nobody], [71, unsure, nobody]] as const;
    expect(texts(more)).toEqual(added);
    expect(play(more).conversation).toMatchObject({ state: 'bot', isQueued: true });
    expect(texts([...asked, [60, wrote('Why?'), nobody], [61, replied(), nobody]])).toEqual(['An answer.']);
    expect(texts([...asked, [60, wrote('Why?')], [61, unsure]])).toEqual(['Which of these do you mean?']);
  });

  test('keeps the place of a visitor when nobody is online', () => {
    expect(play(scenarios.unattended).conversation).toMatchObject({
      isQueued: true,
      queuedAt: START + 11_000,
    });
  });

  test('creates a lead at closing time, if the visitor wants that', () => {
    const late: readonly TimedEvent[] = [...scenarios.waiting, [40, { kind: 'hours-closed' }, closed]];
    const kept = play([...late, [50, answer('out-of-office', true), closed]]);
    expect(kept.effects).toEqual([{ kind: 'lead', about: 'out-of-office' }]);
    expect(kept.conversation).toMatchObject({ state: 'ooo-message', outOfOfficeLead: 'made' });
  });

  test('creates a lead for last words that no agent answered, unless the visitor declines', () => {
    const lost: readonly TimedEvent[] = [
      ...scenarios.unanswered,
      [300, { kind: 'agent-silent', isLong: true }, closed],
    ];
    const silent = [600, timer('prompt-silence'), closed] as const;
    const ended = play([...lost, silent]);
    expect(ended.conversation).toMatchObject({ state: 'ended', endReason: 'out-of-office' });
    expect(ended.effects).toEqual([{ kind: 'lead', about: 'follow-up' }]);
    expect(play([...lost, silent], false).effects).toEqual([]);
    expect(play([...lost, [310, answer('out-of-office', false), closed]]).effects).toEqual([]);
    // No person had answered before.
    expect(play([...scenarios.oooAsked, silent]).effects).toEqual([]);
  });
});

describe('a message out of hours', () => {
  const lead = [{ kind: 'lead', about: 'out-of-office' }];
  const email: TimedEvent = [30, { kind: 'visitor-gave-email' }, closed];

  test('creates one lead, once the visitor can be contacted', () => {
    const once = play(scenarios.oooMessage);
    expect(once.effects).toEqual(lead);
    expect(once.notes).toMatchObject([
      { text: 'Leave a message: yes' },
      { text: 'A message was left out of hours: somebody gets in touch' },
    ]);
    expect(play([...scenarios.oooMessage, [40, wrote('Please call me'), closed]]).effects).toEqual([
      { kind: 'ask-bot' },
    ]);
  });

  test('waits for an address if none is known', () => {
    expect(play(scenarios.oooMessage, false).effects).toEqual([]);
    expect(play([...scenarios.oooMessage, email], false).effects).toEqual(lead);
    expect(play([...scenarios.oooMessage, email, email], false).effects).toEqual([]);
  });

  test('asks for an address first if none is known', () => {
    expect(play(scenarios.oooMessage).messages).toMatchObject([
      {
        asksEmail: false,
        text: "Please write your message and we'll get in touch with you. We'll be back tomorrow at 9 am.",
      },
    ]);
    expect(play(scenarios.oooMessage, false).messages).toMatchObject([{ asksEmail: true }]);
  });
});

describe('questions', () => {
  test('are answered only by their own kind and id', () => {
    const { conversation } = play(scenarios.agentAsked);
    const wrong = [
      answer('end', true),
      answer('hold', true, 'prompt-at-1'),
      answer('final', false, 'prompt-at-40'),
    ];
    for (const event of wrong) {
      expect(reduce(conversation, event, conditionsAt(50)).conversation).toBe(conversation);
      expect(answerIn(conversation, event)).toBeNull();
    }
    expect(
      reduce(conversation, answer('hold', true, 'prompt-at-40'), conditionsAt(50)).conversation.state,
    ).toBe('on-hold');
  });

  test('report which answer they were given', () => {
    const { conversation } = play(scenarios.agentAsked);
    const promptId = 'prompt-at-40';
    expect(answerIn(conversation, answer('hold', false))).toEqual({ promptId, answer: 'no' });
    expect(answerIn(conversation, answer('hold', true, promptId))).toEqual({ promptId, answer: 'yes' });
    expect(answerIn(conversation, wrote(' YES. '))).toEqual({ promptId, answer: 'yes' });
    expect(answerIn(conversation, wrote('yes please'))).toBeNull();
    expect(answerIn(conversation, { kind: 'attached' })).toBeNull();
    expect(answerIn(play(scenarios.agent).conversation, wrote('yes'))).toBeNull();
  });

  test('and their answers are noted for staff', () => {
    expect(notes(scenarios.onHold)).toEqual(['answered: Hold: yes']);
    expect(notes([...scenarios.finalAsked, [50, answer('final', true)]])).toEqual([
      'answered: May be contacted: yes',
      'ended: Ended: the visitor may be contacted',
      'lead: To be followed up',
    ]);
  });

  test('of ending return to a hold if they came from one', () => {
    const back = play([
      ...scenarios.onHold,
      [50, { kind: 'agent-asked-end', agent: ada }],
      [60, answer('end', false)],
    ]);
    expect(back.conversation).toMatchObject({ state: 'on-hold', heldBy: 'agent', stateAt: START + 60_000 });
  });

  test('of an agent who has gone are closed, and no other agent inherits them', () => {
    for (const [story, kind] of [
      ['endAsked', 'end'],
      ['agentAsked', 'hold'],
    ] as const) {
      const gone: readonly TimedEvent[] = [...scenarios[story], [41, { kind: 'agent-gone' }]];
      const left = play(gone);
      expect(left.conversation).toMatchObject({
        state: 'agent-offline',
        prompt: null,
        agentGoneAt: START + 41_000,
      });
      expect(left.messages.map(({ text }) => text)).toEqual([
        'Ada Moss has lost their connection. Please hold on while we wait for them or find you another colleague.',
      ]);
      const rerouted: readonly TimedEvent[] = [...gone, [101, timer('agent-reroute')]];
      const passed = play([...rerouted, [102, { kind: 'agent-assigned', agent: ben }]]);
      expect(passed.conversation).toMatchObject({ state: 'agent', agent: ben, prompt: null });
      const { conversation } = play([...gone, [50, answer(kind, false)]]);
      expect(conversation).toEqual(left.conversation);
      const back = play([...gone, [42, { kind: 'agent-back' }]]).conversation;
      expect(back).toMatchObject({ state: 'agent', agent: ada, prompt: null, agentGoneAt: null });
    }
  });
});

describe('timers', () => {
  test('are only rescheduled if activity has moved them', () => {
    const { conversation } = play([...scenarios.agent, [100, wrote('Hello')]]);
    const early = reduce(conversation, timer('idle'), conditionsAt(510));
    expect(early.conversation).not.toBe(conversation);
    expect(early).toEqual({
      ...play([...scenarios.agent, [100, wrote('Hello')]]),
      timers: { idle: START + 580_000 },
    });
  });

  test('that are no longer scheduled do nothing', () => {
    const { conversation } = play(scenarios.agent);
    for (const name of [
      'hold-question',
      'abandon',
      'bot-time-out',
      'hold-reminder',
      'prompt-silence',
    ] as const) {
      expect(reduce(conversation, timer(name), conditionsAt(9_999)).conversation).toBe(conversation);
    }
  });

  test('remind the agent every three minutes, and apologise once', () => {
    const late: readonly TimedEvent[] = [
      ...scenarios.onHold,
      [226, timer('hold-reminder')],
      [345, timer('hold-apology')],
    ];
    expect(play(late).timers).toEqual({ 'hold-reminder': START + 405_000 });
    expect(play([...late, [409, timer('hold-reminder')]]).timers).toEqual({
      'hold-reminder': START + 585_000,
    });
    expect(play([...scenarios.onHold, [100, timer('hold-reminder')]]).effects).toEqual([]);
  });
});

test('a conversation stored without its question still has its other timers', () => {
  const { conversation } = play(scenarios.queueAsked);
  const { timers } = reduce({ ...conversation, prompt: null }, { kind: 'attached' }, conditionsAt(140));
  expect(timers).toEqual({ 'queue-maximum': START + 911_000 });
});

describe('plain appends', () => {
  test.each<[Scenario, boolean]>([
    ['greeting', false],
    ['bot', true],
    ['waiting', true],
    ['queueAsked', false],
    ['agent', true],
    ['onHold', true],
    ['agentOffline', true],
    ['unattended', false],
    ['endAsked', false],
    ['oooMessage', true],
    ['ended', false],
  ])('by the visitor in %s: %o', (story, isPlain) => {
    expect(isPlainAppend(play(scenarios[story]).conversation, 'customer', null)).toBe(isPlain);
  });

  test('by the agent start after their first message, and are for the assigned agent only', () => {
    expect(isPlainAppend(play(scenarios.agent).conversation, 'agent', ada.id)).toBe(true);
    expect(isPlainAppend(play(scenarios.agent).conversation, 'agent', ben.id)).toBe(false);
    expect(isPlainAppend(play(scenarios.agentTaken).conversation, 'agent', ada.id)).toBe(false);
    expect(isPlainAppend(play(scenarios.onHold).conversation, 'agent', ada.id)).toBe(false);
  });
});

test.each<[Scenario, boolean, boolean]>([
  ['bot', true, false],
  ['bot', false, true],
  ['agent', false, false],
  ['agentOffline', true, true],
  ['unattended', true, true],
])('%s with agents online %o: nobody would read an answer: %o', (story, areAgentsOnline, isAgentOffline) => {
  const { conversation } = play(scenarios[story]);
  expect(reachability(conversation, { isOpen: true, areAgentsOnline })).toEqual({
    isWorkingHours: true,
    isAgentOffline,
  });
});
