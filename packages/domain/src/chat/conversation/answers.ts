import type { Conversation, OpenPrompt, Surroundings } from '../conversation-model.ts';
import {
  agentOfflineLine,
  keepHoldingLine,
  NOBODY_FREE,
  peopleAreHereLine,
  takeMessageLine,
} from '../system-lines.ts';
import { joinQueue } from './queue.ts';
import { askFinal, botSays, ending, entering, note, noting, sayingFirst, turnTo, type Turn } from './turn.ts';

/** Back with the agent, or told that the agent has gone meanwhile. */
export function backToAgent(
  conversation: Conversation,
  state: 'agent' | 'on-hold',
  { now }: Surroundings,
): Turn {
  const { agent, agentGoneAt } = conversation;
  if (agent === null || agentGoneAt === null) {
    return turnTo(entering(conversation, state, now, state === 'on-hold' ? { heldBy: 'agent' } : {}));
  }
  return turnTo(entering(conversation, 'agent-offline', now), {
    says: [botSays(agentOfflineLine(agent.name))],
  });
}

/** The question could not be answered here any more: sorry, and may we contact you. */
export const nobodyFree = (conversation: Conversation, surroundings: Surroundings): Turn =>
  sayingFirst([botSays(NOBODY_FREE)], askFinal(conversation, 'bot', surroundings));

function holdAnswered(conversation: Conversation, isYes: boolean, surroundings: Surroundings): Turn {
  if (conversation.heldBy === 'agent') {
    return backToAgent(conversation, isYes ? 'on-hold' : 'agent', surroundings);
  }
  if (!isYes) return askFinal(conversation, 'bot', surroundings);
  return turnTo(entering(conversation, 'waiting', surroundings.now), {
    says: [botSays(keepHoldingLine(surroundings))],
  });
}

/** Ended as agreed, unless nobody could be contacted afterwards: then that is asked first. */
const endAgreed = (
  conversation: Conversation,
  reason: 'end-confirmed' | 'idle',
  surroundings: Surroundings,
): Turn =>
  conversation.isContactable
    ? ending(conversation, reason, surroundings)
    : askFinal(conversation, 'bot', surroundings);

function endAnswered(conversation: Conversation, isYes: boolean, surroundings: Surroundings): Turn {
  if (isYes) return endAgreed(conversation, 'end-confirmed', surroundings);
  const { returnsTo } = conversation;
  if (returnsTo === 'agent' || returnsTo === 'on-hold') {
    return backToAgent(conversation, returnsTo, surroundings);
  }
  return turnTo(entering(conversation, 'bot', surroundings.now));
}

function outOfOfficeAnswered(conversation: Conversation, isYes: boolean, surroundings: Surroundings): Turn {
  if (!isYes) return ending(conversation, 'out-of-office', surroundings);
  if (surroundings.isOpen && surroundings.areAgentsOnline) {
    return joinQueue(conversation, surroundings, 'bot', peopleAreHereLine);
  }
  const asksEmail = !conversation.isContactable;
  const taken = withOutOfOfficeLead(entering(conversation, 'ooo-message', surroundings.now));
  const line = botSays(takeMessageLine(asksEmail, surroundings.opensAgain), asksEmail);
  return sayingFirst([line], taken);
}

/** Makes the lead of a message left out of hours, once: when something was left and somebody can be contacted. */
export function withOutOfOfficeLead(conversation: Conversation): Turn {
  if (conversation.outOfOfficeLead !== 'awaits-contact' || !conversation.isContactable) {
    return turnTo(conversation);
  }
  return turnTo(
    { ...conversation, outOfOfficeLead: 'made' },
    {
      notes: [note('lead', 'A message was left out of hours: somebody gets in touch')],
      errands: [{ kind: 'lead', about: 'out-of-office' }],
    },
  );
}

const followUp = (conversation: Conversation, surroundings: Surroundings): Turn => {
  const ended = noting(ending(conversation, 'final-yes', surroundings), note('lead', 'To be followed up'));
  return { ...ended, errands: [{ kind: 'lead', about: 'follow-up' }] };
};

const questionNames = {
  hold: 'Hold',
  final: 'May be contacted',
  end: 'End the chat',
  'out-of-office': 'Leave a message',
} as const;

/** The visitor said yes or no to the open question. */
export function answered(
  before: Conversation,
  prompt: OpenPrompt,
  isYes: boolean,
  surroundings: Surroundings,
): Turn {
  const conversation = { ...before, lastVisitorAt: surroundings.now };
  const line = note('answered', `${questionNames[prompt.kind]}: ${isYes ? 'yes' : 'no'}`);
  const turn = {
    hold: holdAnswered,
    end: endAnswered,
    'out-of-office': outOfOfficeAnswered,
    final: finalAnswered,
  }[prompt.kind](conversation, isYes, surroundings);
  return { ...turn, notes: [line, ...turn.notes] };
}

const finalAnswered = (conversation: Conversation, isYes: boolean, surroundings: Surroundings): Turn =>
  isYes ? followUp(conversation, surroundings) : ending(conversation, 'final-no', surroundings);

/** Nobody answered in time. A hold question counts as yes the first time, and then as no. */
export function promptSilent(
  conversation: Conversation,
  prompt: OpenPrompt,
  surroundings: Surroundings,
): Turn {
  if (prompt.kind === 'hold') {
    const isYes = prompt.silences === 0;
    return holdAnswered({ ...conversation, silentHoldAt: surroundings.now }, isYes, surroundings);
  }
  if (prompt.kind === 'final') return ending(conversation, 'final-none', surroundings);
  if (prompt.kind === 'out-of-office') return ending(conversation, 'out-of-office', surroundings);
  // The bot's visitor who is gone is not asked once more.
  if (conversation.returnsTo === 'bot') return ending(conversation, 'idle', surroundings);
  return endAgreed(conversation, 'idle', surroundings);
}
