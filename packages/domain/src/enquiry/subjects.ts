import { keysOf } from '../shapes.ts';
import labels from './subjects.json' with { type: 'json' };

export type LeadSubject = keyof typeof labels.lead;
export const leadSubjectLabels: Readonly<Record<LeadSubject, string>> = labels.lead;
export const leadSubjects = keysOf(labels.lead);
/** What the site's forms are about; leads from chats are listed apart, as follow-ups. */
export const formSubjects = leadSubjects.filter((each) => each !== 'chat');

export type ComplaintSubject = keyof typeof labels.complaint;
export const complaintSubjectLabels: Readonly<Record<ComplaintSubject, string>> = labels.complaint;
export const complaintSubjects = keysOf(labels.complaint);
