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

/** What a lead is about, in words. */
export const leadSubjectWords: Readonly<Record<LeadSubject, string>> = {
  'half-hourly-quote': 'Quote for a half-hourly meter',
  'above-the-book': 'Quote for a use above our price book',
  'no-offers': 'No offers were found',
  'several-sites': 'Quote for several sites',
  'northern-ireland': 'A site in Northern Ireland',
  'call-back': 'Call back',
  chat: 'A conversation in the chat',
};

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

/** What a complaint is about, in words. */
export const complaintSubjectWords: Readonly<Record<ComplaintSubject, string>> = {
  switch: 'A switch or an application',
  'price-or-fee': 'A price, or what we earn',
  contact: 'Calls, emails or messages',
  'personal-data': 'Use of personal data',
  website: 'The website',
  'something-else': 'Something else',
};
