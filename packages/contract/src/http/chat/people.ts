import { endReasons } from '@switch/domain/chat/conversation-model.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { typedText } from '../fields.ts';

/** Exactly one of the two; a phone number in any usual form. */
const whom = {
  email: z.optional(typedText(254)),
  phone: z.optional(typedText(24)),
  /**
   * Which of the people who gave a phone number: their email address in the form of `people`, empty for who gave none. An
   * export or erasure by a number that several gave needs it.
   */
  who: z.optional(typedText(254)),
};

/** What the chats hold of one person. */
export const PersonSummary = z.object({
  conversations: z.number(),
  messages: z.number(),
  notes: z.number(),
  leads: z.number(),
  firstAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  names: z.array(z.string()),
  /** Who gave this number, by email address; empty for who gave none. One for a search by address. */
  people: z.array(z.object({ who: z.string(), names: z.array(z.string()), conversations: z.number() })),
  /** The newest 25, to look at before anything is deleted. */
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
 * What the chats hold of one person; all zero when nothing does. By POST, so that no address or number stands in an address that is
 * logged on the way. Outcome bad-fields.
 */
export const readPerson = staffCall.post('person.read', '/api/console/person', 'chat.erase', {
  body: z.object(whom),
  response: answered({ held: PersonSummary }),
});

/** Everything the chats hold of one person, as a file of JSON for that person. Outcome bad-fields. */
export const exportPerson = staffCall.post('person.export', '/api/console/person/export', 'chat.erase', {
  body: z.object(whom),
  response: answered({ fileName: z.string(), content: z.string() }),
});

/** What has to be typed before anything is erased. */
export const ERASE_WORD = 'erase';

/**
 * Erases the chats of one person: rooms, messages, notes of staff, snapshots and contact data. What remains are counts.
 * Returns the same when nothing is there, and when repeated. Outcome bad-fields.
 */
export const erasePerson = staffCall.post('person.erase', '/api/console/person/erase', 'chat.erase', {
  body: z.object({
    ...whom,
    /** The word `erase`, typed. */
    confirmation: typedText(20),
  }),
  response: answered({}),
});
