import * as z from 'zod/mini';
import { staffCall } from '../call.ts';
import { LeadTask } from '../enquiries/enquiry.ts';
import { listPage, listFilters } from '../list.ts';

/** A lead that came from a conversation: the visitor allowed us to get in touch. */
export const FollowUpRow = z.object({
  leadId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /**
   * The visitor's own last message in the chat, or the reason for the follow-up once the chat has been
   * deleted.
   */
  message: z.string(),
  source: z.string(),
  replyBy: z.string(),
  /** True if nobody has got in touch yet, according to the task. */
  isWaiting: z.boolean(),
  /** When someone got in touch; null if nobody noted it. */
  answeredAt: z.nullable(z.string()),
  task: LeadTask,
  at: z.string(),
  /** The conversation it came from; null once that has been deleted. */
  conversationId: z.nullable(z.string()),
});
export type FollowUpRow = z.output<typeof FollowUpRow>;

/** Lists the chat's follow-ups, those due first at the top. */
export const listFollowUps = staffCall.search('follow-up.list', '/api/console/follow-ups', 'leads.read', {
  query: z.object(listFilters),
  response: listPage(FollowUpRow),
});
