/** What was done, by the event's name: a word for each thing that people or staff can do. */
const words: Readonly<Partial<Record<string, string>>> = {
  'account.register': 'Registered an account',
  'account.update': 'Changed account details',
  'account.change-address': 'Changed the e-mail address of an account',
  'account.change-password': 'Changed an account password',
  'account.reset-password': 'Reset an account password',
  'account.send-code': 'Asked for a code by mail',
  'account.send-reset-link': 'Asked for a link to reset a password',
  'application.submit': 'Sent an application',
  'application.take-back': 'Took an application back',
  'article.publish': 'Published an article, or took it out of use',
  'article.save': 'Saved an article',
  'availability.set': 'Set their availability',
  'block.lift': 'Lifted a block',
  'canned.add': 'Added a canned reply',
  'canned.change': 'Changed a canned reply',
  'canned.delete': 'Deleted a canned reply',
  'closure.add': 'Added a closure',
  'closure.change': 'Changed a closure',
  'closure.delete': 'Deleted a closure',
  'complaint.add': 'Sent a complaint',
  'conversation.ask-end': 'Asked whether a chat may end',
  'conversation.ask-final': 'Asked the final question of a chat',
  'conversation.block': 'Blocked a visitor',
  'conversation.end': 'Ended a chat',
  'conversation.hold': 'Put a visitor on hold',
  'conversation.label': 'Labelled a chat',
  'conversation.note': 'Wrote a private note',
  'conversation.print': 'Saved a transcript',
  'conversation.take': 'Took a chat',
  'conversation.transcript': 'Mailed a transcript',
  'conversation.transfer': 'Transferred a chat',
  'draft.read': 'Opened a saved draft',
  'draft.save': 'Saved a draft',
  'label.add': 'Added a label',
  'label.change': 'Changed a label',
  'lead.add': 'Asked for a quote or a call',
  'mail.give-up': 'Gave up a mail that did not leave',
  'mail.retry': 'Tried a mail again that did not leave',
  'payment.change': 'Changed bank details',
  'payment.save': 'Saved bank details',
  'person.erase': 'Erased the chats of a person',
  'person.export': 'Exported the chats of a person',
  'report.download': 'Downloaded a report',
  'session.confirm-identity': 'Confirmed who they are',
  'session.end': 'Logged out',
  'session.refuse': 'Was refused at log-in',
  'session.revoke': 'Ended other sessions',
  'session.start': 'Logged in',
  'settings.hours': 'Changed the working hours',
  'settings.retention': 'Changed how long chats are kept',
  'signing.sign': 'Signed',
  'staff.add': 'Added a member of staff',
  'staff.change-password': 'Changed their own password',
  'staff.enrol': 'Enrolled an authenticator app',
  'staff.log-in': 'Logged in to the console',
  'staff.log-out': 'Logged out of the console',
  'staff.refuse': 'Was refused at the console',
  'staff.reset': 'Reset a member of staff',
  'staff.resume': 'Let a member of staff back in',
  'staff.set-password': 'Set a password by link',
  'staff.suspend': 'Suspended a member of staff',
  'staff.use-recovery-code': 'Used a recovery code',
};

/** What was done in words; an event that has none yet is told by its own name. */
export const eventWords = (event: string): string => words[event] ?? event;

/** What the list can be narrowed to: the beginning of the events' names, and what they are about. */
export const eventGroups = [
  { value: 'conversation.', label: 'Chats' },
  { value: 'block.', label: 'Blocks lifted' },
  { value: 'person.', label: 'Exports and erasures' },
  { value: 'settings.', label: 'Hours and retention' },
  { value: 'closure.', label: 'Closures' },
  { value: 'canned.', label: 'Canned replies' },
  { value: 'label.', label: 'Labels' },
  { value: 'article.', label: 'Articles' },
  { value: 'availability.', label: 'Availability' },
  { value: 'report.', label: 'Reports' },
  { value: 'staff.', label: 'Staff log-ins and members' },
  { value: 'session.', label: 'Customer log-ins' },
  { value: 'account.', label: 'Customer accounts' },
  { value: 'draft.', label: 'Drafts' },
  { value: 'application.', label: 'Applications' },
  { value: 'signing.', label: 'Signatures' },
  { value: 'payment.', label: 'Bank details' },
  { value: 'lead.', label: 'Leads' },
  { value: 'complaint.', label: 'Complaints' },
  { value: 'mail.', label: 'Mails that did not leave' },
] as const;

/** Who did it: staff by name, anybody else as such, nobody for who was not known. */
export function actorWords({
  actorId,
  actorName,
}: {
  readonly actorId: string | null;
  readonly actorName: string | null;
}): string {
  if (actorName !== null) return actorName;
  return actorId === null ? 'Nobody known' : 'A customer';
}
