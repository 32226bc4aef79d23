import { staffRoles } from '@switch/domain/staff/roles.ts';
import * as z from 'zod/mini';
import { Availability, Presence } from '../../chat/inbox.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';

/** Fewest and most concurrent conversations that an agent may choose. */
export const CHAT_LIMITS = { least: 1, most: 20 } as const;

/**
 * Sets the caller's availability and how many conversations they take at once. With `handsOver` their open
 * conversations return to the queue at once, and the visitors are notified. Outcome bad-fields.
 */
export const setAvailability = staffCall.put('availability.set', '/api/console/availability', 'chat.reply', {
  body: z.object({
    availability: Availability,
    chatLimit: z.int().check(z.gte(CHAT_LIMITS.least), z.lte(CHAT_LIMITS.most)),
    handsOver: z.exactOptional(z.boolean()),
  }),
  response: answered({ availability: Availability, chatLimit: z.number() }),
});

/** Lists the members of staff who can chat, by name, with their presence and role. */
export const listAgents = staffCall.get('staff.faces', '/api/console/staff', 'chat.read', {
  response: z.object({ staff: z.array(z.extend(Presence, { role: z.enum(staffRoles) })) }),
});
