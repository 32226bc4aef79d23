import { keysOf } from '../shapes.ts';
import labels from './subjects.json' with { type: 'json' };

export type LeadSubject = keyof typeof labels.lead;
export const leadSubjectLabels: Readonly<Record<LeadSubject, string>> = labels.lead;
export const leadSubjects = keysOf(labels.lead);

export type ComplaintSubject = keyof typeof labels.complaint;
export const complaintSubjectLabels: Readonly<Record<ComplaintSubject, string>> = labels.complaint;
export const complaintSubjects = keysOf(labels.complaint);
