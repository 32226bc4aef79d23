import labels from './subjects.json' with { type: 'json' };

export const leadSubjects = [
  'half-hourly-quote',
  'above-the-book',
  'no-offers',
  'several-sites',
  'northern-ireland',
  'call-back',
  'chat',
] as const;

export type LeadSubject = (typeof leadSubjects)[number];

export const leadSubjectLabels: Readonly<Record<LeadSubject, string>> = labels.lead;

export const complaintSubjects = [
  'switch',
  'price-or-fee',
  'contact',
  'personal-data',
  'website',
  'something-else',
] as const;

export type ComplaintSubject = (typeof complaintSubjects)[number];

export const complaintSubjectLabels: Readonly<Record<ComplaintSubject, string>> = labels.complaint;
