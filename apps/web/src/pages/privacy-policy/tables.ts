/** One kind of detail, who receives it and when. */
type Recipient = { readonly detail: string; readonly who: string; readonly when: string };

/** Who gets which detail. */
export const recipients: readonly Recipient[] = [
  {
    detail: 'Postcode, address, meter numbers, usage',
    who: 'The supplier you choose. Your address search also goes to our address and meter look-up service, without your name',
    when: 'When you search; when you send the application',
  },
  {
    detail: 'Name, role, email address, phone number',
    who: 'The supplier you choose',
    when: 'When you send the application',
  },
  {
    detail: 'Organisation name, number, address',
    who: 'The register we look it up in; the supplier you choose',
    when: 'When you search; when you send the application',
  },
  {
    detail: 'Date of birth and home addresses (sole traders, partners, trustees in person)',
    who: 'The supplier you choose, and the credit agency it asks',
    when: 'When you send the application',
  },
  {
    detail: 'Bank details and the Direct Debit mandate',
    who: 'The supplier you choose. We never take money from the account',
    when: 'When you send the application',
  },
  {
    detail: 'Signature and the record of signing',
    who: 'The supplier you choose; your current supplier sees the letter of authority',
    when: 'When you send the application, or when we ask for your contract end date',
  },
  {
    detail: 'That you came by a partner’s link and whether you switched',
    who: 'That partner, if it earns a share. Not your prices, bank details or messages',
    when: 'When the new supply starts',
  },
  {
    detail: 'Your complaint and what belongs to it',
    who: 'The Energy Ombudsman or the Information Commissioner’s Office, if you go there',
    when: 'When they ask',
  },
  {
    detail: 'What you write in the chat, and the answers of the application beside it',
    who: 'Our own people. They see your organisation and addresses only when you share them, and never bank details',
    when: 'While the conversation is open, and when you come back to it',
  },
  { detail: 'Password', who: 'Nobody', when: 'Never' },
];

/** One kind of record, how long it stays and the reason. */
type Retention = { readonly what: string; readonly period: string; readonly reason: string };

/** How long each kind of record is kept. */
export const retention: readonly Retention[] = [
  {
    what: 'Unfinished applications',
    period: '90 days after the last change',
    reason: 'So that you can carry on where you stopped',
  },
  {
    what: 'Quotations not taken up',
    period: '12 months',
    reason: 'To compare at the next look, and for questions',
  },
  {
    what: 'Addresses that a quotation was mailed to',
    period: 'A week after its price has run out',
    reason: 'To remind once before it does; nothing else is done with them',
  },
  {
    what: 'That an address stopped mails of a kind',
    period: 'For good, as a fingerprint and not as an address',
    reason: 'So that they stay stopped',
  },
  {
    what: 'Signed applications, key facts, letters of authority',
    period: 'The contract term and 6 years',
    reason: 'Claims under a contract can be brought for that long, and its accounts are kept as long',
  },
  {
    what: 'Direct Debit mandate and bank details',
    period: 'As long as the mandate runs and 6 years',
    reason: 'Indemnity claims under the Direct Debit Guarantee',
  },
  {
    what: 'What suppliers paid us, and our accounts',
    period: '6 years after the financial year',
    reason: 'Tax and company law',
  },
  {
    what: 'Your account',
    period: 'Until you close it, then as long as the records above need',
    reason: 'To let you log in',
  },
  { what: 'Messages and chats with us', period: '24 months', reason: 'Complaints and quality' },
  { what: 'Complaints', period: '6 years after they came in', reason: 'Proof of how we dealt with them' },
  {
    what: 'That a mail of some kind went to you',
    period: '24 months, as a fingerprint of the address',
    reason: 'To show that a reminder or a signed copy was sent',
  },
  {
    what: 'A copy of your data that you asked for',
    period: '24 hours',
    reason: 'To let you download it',
  },
  {
    what: 'Applications that nobody was bound by',
    period: '12 months after the last that happened to them',
    reason: 'As for quotations that were not taken up',
  },
  {
    what: 'Permission to contact you',
    period: 'While it lasts and 2 years',
    reason: 'Proof that you gave it',
  },
  {
    what: 'That you do not want to be contacted',
    period: 'As long as you have an account, and 2 years; what you stopped by mail, for good',
    reason: 'So that we never do by mistake',
  },
  { what: 'Technical records', period: '90 days', reason: 'To find faults and misuse' },
];
