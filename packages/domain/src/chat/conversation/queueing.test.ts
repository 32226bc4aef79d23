import { describe, expect, test } from 'vitest';
import { isPlainAppend } from '../conversation.ts';
import type { ConversationEvent } from '../conversation-model.ts';
import texts from '../system-texts.json' with { type: 'json' };
import {
  ada,
  answer,
  ben,
  play,
  replied,
  scenarios,
  START,
  timer,
  wrote,
  type TimedEvent,
} from '../testing/conversations.ts';

const busy = { expectedWaitMinutes: 40 };
const handover = replied({ action: 'handover', text: '' });
const asked: readonly TimedEvent[] = [...scenarios.bot, [10, wrote('A person please')]];
const longWait: readonly TimedEvent[] = [...asked, [11, handover, busy]];
const place = 'You are number 2 in the queue.';
const offer = { suggestions: ['Email me the answer'] };

describe('a wait that is longer than the queue', () => {
  test('is not given in minutes that nobody is kept waiting, and an answer by email is offered', () => {
    expect(play(longWait).messages).toMatchObject([
      {
        text: `I'm passing you to a colleague. ${place} A colleague may not be free within 15 minutes. ${texts.mailInstead}`,
        ...offer,
      },
    ]);
    expect(play([...asked, [11, handover, { expectedWaitMinutes: 15 }]]).messages).toMatchObject([
      { text: `I'm passing you to a colleague. ${place} The wait is about 15 minutes.`, suggestions: [] },
    ]);
  });

  test('is measured by what is left of it', () => {
    const holds: readonly TimedEvent[] = [...scenarios.waiting, [131, timer('hold-question')]];
    const yes = (seconds: number): TimedEvent => [seconds, answer('hold', true), { expectedWaitMinutes: 8 }];
    expect(play([...holds, yes(200)]).messages[0]?.text).toContain('The wait is about 8 minutes.');
    const late: readonly TimedEvent[] = [
      ...holds,
      yes(200),
      [380, timer('hold-question')],
      yes(490),
      [670, timer('hold-question')],
      yes(780),
    ];
    expect(play(late).messages).toMatchObject([
      { text: expect.stringContaining('A colleague may not be free within 3 minutes.'), ...offer },
    ]);
  });

  test('is offered the same when an agent passes the visitor on, and not to somebody in danger', () => {
    const silent: ConversationEvent = { kind: 'agent-silent', isLong: true };
    expect(play([...scenarios.agent, [300, silent, busy]]).messages).toMatchObject([
      { kind: 'line', suggestions: [] },
      { text: texts.mailInstead, ...offer },
    ]);
    const called: ConversationEvent = { kind: 'visitor-wrote', text: 'smell of gas', dangers: ['gas'] };
    const inDanger: readonly TimedEvent[] = [...scenarios.agent, [40, called], [300, silent, busy]];
    expect(play(inDanger).messages).toMatchObject([{ kind: 'line' }]);
  });
});

describe('a visitor who waits and chooses an answer by email', () => {
  const press = wrote('Email me the answer');
  const chosen: readonly TimedEvent[] = [...longWait, [60, press]];

  test('gets a follow-up, and stays in the queue behind those who wait', () => {
    const { conversation, messages, effects } = play(chosen);
    expect(messages.map(({ text }) => text)).toEqual([texts.mailComes]);
    expect(effects).toEqual([{ kind: 'lead', about: 'follow-up' }]);
    expect(conversation).toMatchObject({ state: 'bot', isQueued: true, agentGoneAt: null, prompt: null });
    expect(isPlainAppend(play(longWait).conversation, 'customer', null, 'Email me the answer')).toBe(false);
  });

  test('is asked for an address if none is known, and gets the follow-up once it is', () => {
    const asksEmail = play(chosen, false);
    expect(asksEmail.messages).toMatchObject([{ text: texts.mailAsksEmail, asksEmail: true }]);
    expect(asksEmail.effects).toEqual([]);
    expect(play([...chosen, [70, { kind: 'visitor-gave-email' }]], false).effects).toEqual([
      { kind: 'lead', about: 'follow-up' },
    ]);
  });

  test('is not put back into the queue for what the bot does not know, but for asking', () => {
    const unsure = replied({ isConfident: false });
    const left = play([...chosen, [70, wrote('Our end date is wrong')], [71, unsure]]);
    expect(left.messages.map(({ text }) => text)).toEqual([texts.mailAdded]);
    expect(left.conversation.state).toBe('bot');
    expect(play([...chosen, [70, wrote('A person please')], [71, handover]]).conversation.state).toBe(
      'waiting',
    );
  });
});

const textsOf = (events: readonly TimedEvent[], from: number): readonly string[] =>
  events
    .slice(from)
    .flatMap((_, index) => play(events.slice(0, from + index + 1)).messages.map(({ text }) => text));

describe('while agents come and go', () => {
  const nobody = (seconds: number): TimedEvent => [seconds, { kind: 'no-agents' }];
  const team = (seconds: number): TimedEvent => [seconds, { kind: 'hours-opened' }];
  const start = scenarios.waiting.length;
  const here = expect.stringContaining('Our team is here now');

  test('each change is said once, and again only after minutes', () => {
    const often = [...scenarios.waiting, nobody(40), team(50), nobody(60), team(70), nobody(80)];
    expect(textsOf(often, start)).toEqual([expect.stringContaining(texts.nobodyOnline), here]);
    expect(play(often).conversation).toMatchObject({
      state: 'agent-offline',
      nobodyOnlineSentAt: START + 40_000,
      stateAt: START + 80_000,
    });
    const later = [...often, team(349), nobody(350)];
    expect(textsOf(later, often.length)).toEqual([expect.stringContaining(texts.nobodyOnlineAgain)]);
    expect(textsOf([...often, team(351)], often.length)).toEqual([here]);
  });

  test('a visitor who cannot write because of an open question is told all the same', () => {
    const questioned: readonly TimedEvent[] = [
      ...scenarios.waiting,
      nobody(40),
      team(50),
      [170, timer('hold-question')],
      nobody(180),
    ];
    expect(play(questioned).messages).toHaveLength(1);
  });

  test('nobody hears twice that we are sorry for the same wait', () => {
    const quiet: ConversationEvent = { kind: 'agent-silent', isLong: false };
    const waits: readonly TimedEvent[] = [
      ...scenarios.unanswered,
      [160, quiet],
      [280, { kind: 'agent-silent', isLong: true }],
      [290, { kind: 'agent-assigned', agent: ben }],
      [410, quiet],
    ];
    expect(
      textsOf(waits, scenarios.unanswered.length).filter((text) => text === texts.holdApology),
    ).toHaveLength(1);
    const second = play(waits);
    expect(second.conversation.isWarned).toBe(true);
    expect(second.notes).toHaveLength(1);
    const another: readonly TimedEvent[] = [
      ...waits,
      [420, { kind: 'agent-wrote', agent: ben }],
      [430, { kind: 'transferred', from: ben, to: ada }],
      [440, wrote('And the gas?')],
      [560, quiet],
    ];
    expect(play(another).messages.map(({ text }) => text)).toEqual([texts.holdApology]);
  });
});
