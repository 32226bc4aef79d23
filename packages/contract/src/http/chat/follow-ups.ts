import * as z from 'zod/mini';
import { staffCall } from '../call.ts';
import { LeadTask } from '../enquiries/enquiry.ts';
import { listPage, listFilters } from '../list.ts';

/** A lead that a conversation led to: somebody allowed us to get in touch. */
export const FollowUpRow = z.object({
  leadId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The visitor's own last words in the chat; why there is a follow-up, once the chat is deleted. */
  message: z.string(),
  source: z.string(),
  replyBy: z.string(),
  /** Nobody has got in touch yet, as far as the task says. */
  isWaiting: z.boolean(),
  /** When somebody had got in touch; null where nobody noted it. */
  answeredAt: z.nullable(z.string()),
  task: LeadTask,
  at: z.string(),
  /** The conversation it came from; null once that was deleted. */
  conversationId: z.nullable(z.string()),
});
export type FollowUpRow = z.output<typeof FollowUpRow>;

/** Follow-ups of the chat, the ones to answer first on top. */
export const listFollowUps = staffCall.search('follow-up.list', '/api/console/follow-ups', 'leads.read', {
  query: z.object(listFilters),
  response: listPage(FollowUpRow),
});
