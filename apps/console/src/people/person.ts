import type { HeldOfPerson } from '@switch/contract/http/desk-records.ts';

/** Whether the chats hold nothing at all of somebody. */
export const isNothingHeld = ({ conversations, messages, notes, leads }: HeldOfPerson): boolean =>
  conversations + messages + notes + leads === 0;

/** What is held, counted. */
export const heldCounts = ({ conversations, messages, notes, leads }: HeldOfPerson) => [
  { label: 'Chats', count: conversations },
  { label: 'Messages', count: messages },
  { label: 'Private notes and events', count: notes },
  { label: 'Follow-ups', count: leads },
];

/** A count with its noun. */
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What erasing takes away, line by line. */
export function goesWords({ conversations, messages, notes, leads }: HeldOfPerson): readonly string[] {
  return [
    `${counted(conversations, 'chat', 'chats')} with ${counted(messages, 'message', 'messages')}, also any that is still open`,
    `${counted(notes, 'line', 'lines')} that staff wrote or that were noted beside them`,
    'the name, addresses and numbers, and what the person was doing on the site',
    ...(leads === 0 ? [] : [counted(leads, 'follow-up made from a chat', 'follow-ups made from chats')]),
    'blocks that rest on nothing but the address or number',
  ];
}

/** What stays. */
export const staysWords: readonly string[] = [
  'figures in reports, which name nobody',
  'an account, drafts, sent applications and what was asked through a form: they are not part of the chats',
  'a follow-up that became a switch, as part of it, and a block of the browser itself, without the address',
  'who erased this and when, in the audit trail, without the name or address',
];
