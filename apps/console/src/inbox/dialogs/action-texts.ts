import type { SimpleAction } from '../conversation-actions.ts';

/** What an act says before it is done: what will happen, and to whom. */
export type ActionTexts = {
  readonly title: (name: string) => string;
  readonly text: (name: string) => string;
  readonly button: string;
  readonly isFinal: boolean;
};

/** The acts that ask first. Taking asks nothing: it can be undone by handing over. */
export const actionTexts: Readonly<Record<Exclude<SimpleAction, 'take'>, ActionTexts>> = {
  hold: {
    title: (name) => `Ask ${name} to hold?`,
    text: (name) =>
      `${name} is asked whether they will wait, and can only answer Yes or No until then. With Yes they are on hold until you write again.`,
    button: 'Ask to hold',
    isFinal: false,
  },
  'ask-end': {
    title: (name) => `Ask ${name} whether the chat may end?`,
    text: (name) =>
      `${name} can only answer Yes or No. With Yes, or after two minutes without an answer, the conversation ends. With No it goes on.`,
    button: 'Ask to end',
    isFinal: false,
  },
  'ask-final': {
    title: (name) => `Ask ${name} the final question?`,
    text: (name) =>
      `${name} is asked whether we may get in touch. Whatever they answer, the conversation ends. With Yes a follow-up is made.`,
    button: 'Ask the final question',
    isFinal: false,
  },
  end: {
    title: (name) => `End the conversation with ${name}?`,
    text: (name) =>
      `${name} is told at once that the chat has ended, cannot write any more, and is asked to rate it. This cannot be undone; they can start a new conversation.`,
    button: 'End conversation',
    isFinal: true,
  },
};
