import * as z from 'zod/mini';
import { staffCall } from '../call.ts';
import { calendarDay, requiredId, typedText } from '../fields.ts';
import { listCursor, listPage } from '../list.ts';

/** One entry of the audit trail. */
export const AuditRow = z.object({
  number: z.number(),
  at: z.string(),
  event: z.string(),
  /** Id of the customer or member of staff; null if not known. */
  actorId: z.nullable(z.string()),
  /** The name of a member of staff; null for anyone else. */
  actorName: z.nullable(z.string()),
  subjectId: z.string(),
  /** The subject's current name; null if it has none or no longer exists. */
  subjectName: z.nullable(z.string()),
  requestId: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** Lists the audit trail, newest first. */
export const listAudit = staffCall.search('audit.list', '/api/console/audit', 'audit.read', {
  query: z.object({
    subject: z.optional(typedText(100)),
    actor: z.optional(requiredId),
    /** `noun.verb`, or a prefix of it, such as `conversation.` for everything done to conversations. */
    event: z.optional(typedText(60)),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    cursor: z.optional(listCursor),
  }),
  response: listPage(AuditRow),
});
