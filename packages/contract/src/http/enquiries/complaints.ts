import { DANGER_KINDS } from '@switch/domain/chat/danger/kinds.ts';
import { complaintSubjects } from '@switch/domain/enquiry/subjects.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { requiredId } from '../fields.ts';
import { listCursor } from '../list.ts';

/** A complaint as staff work on it. Days are `yyyy-MM-dd`. */
export const ComplaintRow = z.object({
  complaintId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  applicationReference: z.nullable(z.string()),
  about: z.enum(complaintSubjects),
  aboutLabel: z.string(),
  message: z.string(),
  /** The kinds of danger or distress the message mentions, the most urgent first. */
  dangers: z.array(z.enum(DANGER_KINDS)),
  receivedAt: z.string(),
  acknowledgeBy: z.string(),
  answerBy: z.string(),
  /** Who did it and when; null if not done yet. */
  acknowledged: z.nullable(z.object({ at: z.string(), by: z.string() })),
  answered: z.nullable(z.object({ at: z.string(), by: z.string() })),
});
export type ComplaintRow = z.output<typeof ComplaintRow>;

/**
 * Lists complaints: open ones by what is due next, answered ones newest first. 25 a page, without a total.
 */
export const listComplaints = staffCall.get('complaint.list', '/api/console/complaints', 'complaints.read', {
  query: z.object({ view: z.enum(['open', 'answered']), cursor: z.optional(listCursor) }),
  response: z.object({ rows: z.array(ComplaintRow), next: z.nullable(z.string()) }),
});

const oneComplaint = {
  params: z.object({ complaintId: requiredId }),
  response: answered({ complaint: ComplaintRow }),
};

/**
 * Records that a named person has written to the complainant. Repeating it changes nothing. Outcomes:
 * not-found.
 */
export const acknowledgeComplaint = staffCall.post(
  'complaint.acknowledge',
  '/api/console/complaints/:complaintId/acknowledge',
  'complaints.work',
  oneComplaint,
);

/**
 * Records that a complaint was answered, and acknowledged if it hadn't been. Repeating it changes nothing.
 * Outcomes: not-found.
 */
export const answerComplaint = staffCall.post(
  'complaint.answer',
  '/api/console/complaints/:complaintId/answer',
  'complaints.work',
  oneComplaint,
);
