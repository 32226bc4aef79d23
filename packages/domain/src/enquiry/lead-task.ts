import { leadSubjectLabels, type LeadSubject } from './subjects.ts';

const START = 'Get in touch about lead ';

/** Returns the title of the task to get in touch with a lead. */
export const leadTaskTitle = (reference: string, about: LeadSubject): string =>
  `${START}${reference}: ${leadSubjectLabels[about].toLowerCase()}`;

/**
 * Reads a title made by `leadTaskTitle`: which lead, and whether it came from a chat, where leads are called
 * follow-ups. Returns undefined for any other title.
 */
export function readLeadTaskTitle(
  title: string,
): { readonly reference: string; readonly isFollowUp: boolean } | undefined {
  const [reference, about] = title.startsWith(START) ? title.slice(START.length).split(': ') : [];
  if (reference === undefined || about === undefined) return undefined;
  return { reference, isFollowUp: about === leadSubjectLabels.chat.toLowerCase() };
}

/** The outcome of a lead to which a member of staff has written by email. */
export const ANSWERED_BY_EMAIL = 'Answered by email';

/** The outcome of a lead from a chat in which a member of staff has answered after all. */
export const ANSWERED_IN_CHAT = 'Answered in the chat';
