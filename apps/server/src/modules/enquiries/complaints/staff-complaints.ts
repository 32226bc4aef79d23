import type {
  acknowledgeComplaint,
  answerComplaint,
  ComplaintRow,
  listComplaints,
} from '@switch/contract/http/enquiries/complaints.ts';
import { dangerIn } from '@switch/domain/chat/danger/danger.ts';
import { complaintSubjectLabels } from '@switch/domain/enquiry/subjects.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { pageOf, placeOf } from '../../../platform/http/paging.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { closeTasks, openTask, type DigestPart } from '../../tasks/index.ts';
import { answerTask, taskKeys } from './complaint-tasks.ts';
import {
  complaintById,
  complaintsDueBy,
  complaintsOfView,
  noteComplaint,
  type StaffComplaint,
} from './staff-complaints.queries.ts';

const who = (at: Date | null, by: string | null) =>
  at === null ? null : { at: at.toISOString(), by: by ?? '' };

const shown = (row: StaffComplaint): ComplaintRow => ({
  complaintId: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  applicationReference: row.applicationReference,
  about: row.about,
  aboutLabel: complaintSubjectLabels[row.about],
  message: row.message,
  dangers: [...(dangerIn(row.message)?.kinds ?? [])],
  receivedAt: row.receivedAt.toISOString(),
  acknowledgeBy: row.acknowledgeBy,
  answerBy: row.answerBy,
  acknowledged: who(row.acknowledgedAt, row.acknowledgedByName),
  answered: who(row.answeredAt, row.answeredByName),
});

/** Returns a page of complaints. */
export const showComplaints: Handler<typeof listComplaints> = async ({ db, query: { view, cursor } }) => {
  const found = await complaintsOfView(db, view, placeOf(cursor));
  const placeOfRow = ({ id, acknowledgedAt, acknowledgeBy, answerBy, receivedAt }: StaffComplaint) => {
    const due = isoDate(acknowledgedAt === null ? acknowledgeBy : answerBy);
    return { id, at: view === 'answered' ? receivedAt : new Date(`${due}T00:00:00Z`) };
  };
  const { rows, next } = pageOf(found, placeOfRow);
  return { rows: rows.map(shown), next };
};

const NOT_THERE = refuse('not-found', 'There is no such complaint.');

/** Records that someone acknowledged a complaint to the person who made it. Problems: not-found. */
export const acknowledge: Handler<typeof acknowledgeComplaint> = async (context) => {
  const { db, params, staff, now } = context;
  const complaint = await complaintById(db, params.complaintId);
  if (!complaint) return NOT_THERE;
  const { id } = complaint;
  if (await noteComplaint(db, id, 'acknowledged', { at: now, by: staff.staffId })) {
    await closeTasks(db, { key: taskKeys(id).acknowledge }, { at: now, by: staff.staffId });
    if (complaint.answeredAt === null) await openTask(db, answerTask(complaint, now));
    await auditStaff(context, 'complaint.acknowledge', id);
  }
  const changed = await complaintById(db, id);
  return changed ? { result: true, complaint: shown(changed) } : NOT_THERE;
};

/** Records that a complaint was answered. Problems: not-found. */
export const answer: Handler<typeof answerComplaint> = async (context) => {
  const { db, params, staff, now } = context;
  const complaint = await complaintById(db, params.complaintId);
  if (!complaint) return NOT_THERE;
  const { id } = complaint;
  const by = staff.staffId;
  await noteComplaint(db, id, 'acknowledged', { at: now, by });
  if (await noteComplaint(db, id, 'answered', { at: now, by })) {
    await closeTasks(db, { subject: { kind: 'complaint', id } }, { at: now, by });
    await auditStaff(context, 'complaint.answer', id);
  }
  const changed = await complaintById(db, id);
  return changed ? { result: true, complaint: shown(changed) } : NOT_THERE;
};

/** The part of the morning mail about complaints, for those who may read them. */
export const complaintDigest: DigestPart = async (db, { role, now }) => {
  if (!staffMay(role, 'complaints.read')) return [];
  const due = await complaintsDueBy(db, ukDateAt(now));
  if (due === 0) return [];
  const text =
    due === 1
      ? '1 complaint to acknowledge or answer today'
      : `${due} complaints to acknowledge or answer today`;
  return [{ text, path: '/records/complaints' }];
};
