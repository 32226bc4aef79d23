import type { PlannedReminder, ReminderId } from '@switch/domain/history/reminder-plan.ts';

/** What each reminder is called among the events that have had their mail. */
const names: Readonly<Record<ReminderId, (about: string) => string>> = {
  'notice-present-30': (about) => `present-supplier ${about} 30`,
  'notice-present-7': (about) => `present-supplier ${about} 7`,
  'notice-new-30': (about) => `our-contract ${about} 30`,
  'notice-new-7': (about) => `our-contract ${about} 7`,
  'answer-present': (about) => `present-supplier ${about} unanswered`,
  'answer-new': (about) => `our-contract ${about} unanswered`,
  renewal: (about) => about,
};

/**
 * The event that one reminder of a meter is, by which its mail goes once. With its day: a contract whose end turns out to be
 * another one is another event.
 */
export const reminderEvent = (
  supplyId: string,
  { id, about }: Pick<PlannedReminder, 'id' | 'about'>,
): string => `${id === 'renewal' ? 'renewal' : 'notice'} ${supplyId} ${names[id](about)}`;
