import labels from './subjects.json' with { type: 'json' };

/** What a lead can be about. */
export const leadSubjects = [
  'half-hourly-quote',
  'above-the-book',
  'no-offers',
  'several-sites',
  'northern-ireland',
  'call-back',
  'chat',
] as const;

/** See leadSubjects. */
export type LeadSubject = (typeof leadSubjects)[number];

/** What a lead is about, as people read it. */
export const leadSubjectLabels: Readonly<Record<LeadSubject, string>> = labels.lead;

/** What a complaint can be about. */
export const complaintSubjects = [
  'switch',
  'price-or-fee',
  'contact',
  'personal-data',
  'website',
  'something-else',
] as const;

/** See complaintSubjects. */
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** What a complaint is about, as people read it. */
export const complaintSubjectLabels: Readonly<Record<ComplaintSubject, string>> = labels.complaint;
