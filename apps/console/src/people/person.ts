import type { PersonSummary } from '@switch/contract/http/chat/people.ts';
import kept from './kept-items.json' with { type: 'json' };

export type PersonKey =
  | { readonly email: string }
  /**
   * `who` is the email address of the chosen person if several gave the number; empty for one without an
   * address.
   */
  | { readonly phone: string; readonly who?: string };

/**
 * Parses what was typed: an address if it contains @, otherwise a number; if it is neither, returns the error
 * message.
 */
export function parsePersonKey(typed: string): PersonKey | string {
  const text = typed.trim();
  if (text === '') return 'Enter an email address or a phone number';
  if (text.includes('@')) return { email: text };
  const digits = text.replace(/\D/g, '').length;
  if (/[a-z]/i.test(text) || digits < 7)
    return 'Enter a whole email address or phone number. Names are not looked up';
  return { phone: text };
}

export function personKeyText(whom: PersonKey): string {
  if ('email' in whom) return whom.email;
  return whom.who ? `${whom.who}, ${whom.phone}` : whom.phone;
}

/**
 * Returns whether several people gave the number, so that one has to be chosen before an export or erasure.
 */
export const hasToChoose = (whom: PersonKey, { people }: PersonSummary): boolean =>
  !('email' in whom) && whom.who === undefined && people.length > 1;

export const isNothingFound = ({ conversations, messages, notes, leads }: PersonSummary): boolean =>
  conversations + messages + notes + leads === 0;

export const chatCounts = ({ conversations, messages, notes, leads }: PersonSummary) => [
  { label: 'Chats', count: conversations },
  { label: 'Messages', count: messages },
  { label: 'Private notes and events', count: notes },
  { label: 'Follow-ups', count: leads },
];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function erasedItems({ conversations, messages, notes, leads }: PersonSummary): readonly string[] {
  return [
    `${counted(conversations, 'chat', 'chats')} with ${counted(messages, 'message', 'messages')}, also any that is still open`,
    `${counted(notes, 'private note or event', 'private notes and events')}`,
    'the name, addresses and numbers, and what the person was doing on the site',
    ...(leads === 0 ? [] : [counted(leads, 'follow-up made from a chat', 'follow-ups made from chats')]),
    'blocks of nothing but the address or number',
  ];
}

export const keptItems: readonly string[] = kept;
