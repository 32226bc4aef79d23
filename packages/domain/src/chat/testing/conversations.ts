import { openConversation, reduce } from '../conversation.ts';
import type {
  BotReply,
  Conversation,
  ConversationEvent,
  ConversationState,
  Transition,
  Conditions,
} from '../conversation-model.ts';

/** When test conversations are opened: a Monday morning. */
export const START = Date.parse('2026-09-14T09:00:00Z');

export const ada = { id: 'agent-ada', name: 'Ada Moss' };
export const ben = { id: 'agent-ben', name: 'Ben Reed' };

/** Returns the conditions this many seconds after the start: open, agents online, second in the queue. */
export const conditionsAt = (seconds: number, changes: Partial<Conditions> = {}): Conditions => ({
  now: START + seconds * 1_000,
  promptId: `prompt-at-${seconds}`,
  isOpen: true,
  areAgentsOnline: true,
  brandName: 'Utility Aid',
  opensAgain: 'tomorrow at 9 am',
  queuePosition: 2,
  expectedWaitMinutes: 3,
  ...changes,
});

export const reply = (changes: Partial<BotReply> = {}): BotReply => ({
  text: 'An answer.',
  citations: [],
  suggestions: [],
  action: null,
  isConfident: true,
  ...changes,
});

export const greeting = { text: 'Hello, how can we help?', suggestions: ['Where is my switch?'] };
export const opened: ConversationEvent = { kind: 'opened', greeting };
export const wrote = (text: string): ConversationEvent => ({ kind: 'visitor-wrote', text });
export const replied = (changes: Partial<BotReply> = {}): ConversationEvent => ({
  kind: 'bot-replied',
  reply: reply(changes),
});
export const timer = (name: Extract<ConversationEvent, { kind: 'timer' }>['timer']): ConversationEvent => ({
  kind: 'timer',
  timer: name,
});
export const answer = (
  prompt: Extract<ConversationEvent, { kind: 'answered' }>['prompt'],
  isYes: boolean,
  promptId: string | null = null,
): ConversationEvent => ({ kind: 'answered', prompt, isYes, promptId });

/** An event, its time in seconds after the start, and any changes to the conditions. */
export type TimedEvent = readonly [seconds: number, event: ConversationEvent, changes?: Partial<Conditions>];

/** Plays events in order. Returns the last transition. */
export function play(events: readonly TimedEvent[], isContactable = true): Transition {
  let conversation: Conversation = openConversation({ now: START, isContactable });
  let last: Transition = { conversation, messages: [], notes: [], timers: {}, effects: [] };
  for (const [seconds, event, changes] of events) {
    last = reduce(conversation, event, conditionsAt(seconds, changes));
    conversation = last.conversation;
  }
  return last;
}

const closed = { isOpen: false, areAgentsOnline: false };
const greeted: readonly TimedEvent[] = [[3, opened]];
const handedOver: readonly TimedEvent[] = [
  ...greeted,
  [10, wrote('A person please')],
  [11, replied({ action: 'handover' })],
];
const taken: readonly TimedEvent[] = [...handedOver, [20, { kind: 'agent-took', agent: ada }]];
const spoken: readonly TimedEvent[] = [...taken, [30, { kind: 'agent-wrote', agent: ada }]];
const unanswered: readonly TimedEvent[] = [...spoken, [40, wrote('Are you there?')]];
const held: readonly TimedEvent[] = [...spoken, [40, { kind: 'agent-held', agent: ada }]];
const away: readonly TimedEvent[] = [...spoken, [40, { kind: 'agent-gone' }]];
const askedOutOfHours: readonly TimedEvent[] = [
  [3, opened, closed],
  [3, replied({ action: 'handover', text: '' }), closed],
];

/**
 * The events that bring a conversation to each situation. None happens later than 131 s after the start,
 * except for an idle timer.
 */
export const scenarios = {
  greeting: [],
  bot: greeted,
  assignedBot: [...greeted, [5, { kind: 'agent-assigned', agent: ada }]],
  unqueuedBot: [[3, opened, { areAgentsOnline: false }]],
  askedBot: [...greeted, [10, wrote('What is an MPAN?')]],
  botIdle: [...greeted, [603, timer('idle')]],
  waiting: handedOver,
  queueAsked: [...handedOver, [131, timer('hold-question')]],
  agentTaken: taken,
  agent: spoken,
  unanswered,
  apologised: [...unanswered, [520, timer('idle')]],
  agentAsked: held,
  onHold: [...held, [45, answer('hold', true)]],
  agentOffline: away,
  unattended: [...handedOver, [40, { kind: 'no-agents' }]],
  unattendedBot: [...handedOver, [40, { kind: 'no-agents' }], [50, wrote('How long does it take?')]],
  endAsked: [...spoken, [40, { kind: 'agent-asked-end', agent: ada }]],
  finalAsked: [...spoken, [40, { kind: 'agent-asked-final', agent: ada }]],
  oooAsked: askedOutOfHours,
  oooMessage: [...askedOutOfHours, [10, answer('out-of-office', true), closed]],
  ended: [...spoken, [40, { kind: 'visitor-ended' }]],
} as const satisfies Record<string, readonly TimedEvent[]>;
export type Scenario = keyof typeof scenarios;

/** For every state, a scenario that leads to it. */
export const scenarioOf: Record<ConversationState, Scenario> = {
  greeting: 'greeting',
  bot: 'bot',
  waiting: 'waiting',
  'hold-asked': 'queueAsked',
  agent: 'agent',
  'on-hold': 'onHold',
  'agent-offline': 'agentOffline',
  'end-asked': 'endAsked',
  'final-asked': 'finalAsked',
  'ooo-asked': 'oooAsked',
  'ooo-message': 'oooMessage',
  ended: 'ended',
};
