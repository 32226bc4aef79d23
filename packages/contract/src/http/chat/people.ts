import { endReasons } from '@switch/domain/chat/conversation-model.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { typedText } from '../fields.ts';

/** Exactly one of `email` and `phone`; a phone number in any usual form. */
const whom = {
  email: z.optional(typedText(254)),
  phone: z.optional(typedText(24)),
  /**
   * Which of the people who gave a phone number: their email address as in `people`, or empty for the one who
   * gave none. Required for an export or erasure by a number that several people gave.
   */
  who: z.optional(typedText(254)),
};

/** What the chats hold about one person. */
export const PersonSummary = z.object({
  conversations: z.number(),
  messages: z.number(),
  notes: z.number(),
  leads: z.number(),
  firstAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  names: z.array(z.string()),
  /**
   * The people who gave this number, by email address; empty for one who gave none. A single entry for a
   * search by address.
   */
  people: z.array(z.object({ who: z.string(), names: z.array(z.string()), conversations: z.number() })),
  /** The newest 25, to review before anything is deleted. */
  newest: z.array(
    z.object({
      conversationId: z.string(),
      openedAt: z.string(),
      endedAt: z.nullable(z.string()),
      endReason: z.nullable(z.enum(endReasons)),
    }),
  ),
});
export type PersonSummary = z.output<typeof PersonSummary>;

/**
 * Returns what the chats hold about one person; all zero if nothing. Uses POST so that no email address or
 * phone number appears in a URL that may be logged. Outcome bad-fields.
 */
export const readPerson = staffCall.post('person.read', '/api/console/person', 'chat.erase', {
  body: z.object(whom),
  response: answered({ held: PersonSummary }),
});

/** Exports everything the chats hold about one person, as a JSON file for that person. Outcome bad-fields. */
export const exportPerson = staffCall.post('person.export', '/api/console/person/export', 'chat.erase', {
  body: z.object(whom),
  response: answered({ fileName: z.string(), content: z.string() }),
});

/** The word that has to be typed before anything is erased. */
export const ERASE_WORD = 'erase';

/**
 * Erases one person's chats: rooms, messages, staff notes, snapshots and contact data. Only counts remain.
 * Returns the same if there is nothing to erase, and when repeated. Outcome bad-fields.
 */
export const erasePerson = staffCall.post('person.erase', '/api/console/person/erase', 'chat.erase', {
  body: z.object({
    ...whom,
    /** The word `erase`, as typed. */
    confirmation: typedText(20),
  }),
  response: answered({}),
});
