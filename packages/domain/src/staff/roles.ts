/** What staff of the firm do. Each member has one role. */
export const staffRoles = ['owner', 'operations', 'pricing', 'agent', 'finance', 'compliance'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles of people at partner firms. The words are taken, but nobody logs in with them. */
export const partnerRoles = ['partner-admin', 'partner-viewer'] as const;
export type PartnerRole = (typeof partnerRoles)[number];

/** Everything that a member of staff may be allowed to do, one by one. */
export const staffPermissions = [
  /** See the inbox and what was written. */
  'chat.read',
  /** Take, write, hold, end, transfer, block, label, note, use canned replies. */
  'chat.reply',
  /** Hours, closures, canned replies, labels, articles. */
  'chat.settings',
  /** How long conversations are kept. */
  'chat.retention',
  /** The list of who is blocked. */
  'blocks.read',
  /** Lift a block. */
  'chat.blocks',
  'chat.reports',
  /** Erase and export all conversations of one person. */
  'chat.erase',
  'leads.read',
  /** Submitted applications, bank details masked. */
  'applications.read',
  /** Mails that did not leave: who they are for as far as needed. Never what they say. */
  'mails.read',
  /** Try them again, or give them up. */
  'mails.mend',
  /** Direct Debit mandates: note the supplier's reference, and where one stands. */
  'mandates.move',
  /** The case of a supply: where it stands with the suppliers. */
  'cases.move',
  /** Whose a case is, notes, and the mark of test traffic. */
  'cases.work',
  /** Everything that proves how a switch was sold, in one file. */
  'cases.evidence',
  /** Ask to see bank details in full. */
  'bank.ask',
  /** Agree that somebody else sees them. */
  'bank.approve',
  /** Letters by which customers let us ask their present suppliers: sending them, where they go, what was answered. */
  'suppliers.ask',
  /** How suppliers are reached, and which secrets are set. */
  'hand-over.read',
  /** Set the secrets of their channels, which nobody reads back, and test them. */
  'hand-over.channels',
  'audit.read',
  /** What staff have to do, as far as its subject may be seen. */
  'tasks.read',
  /** Take, give, postpone, finish and make tasks. */
  'tasks.work',
  /** Price books, fees, and what changes in them. */
  'prices.read',
  /** Propose what we add to each kWh, and take a proposal back. */
  'fees.propose',
  /** Agree to a fee that somebody else proposed. */
  'fees.approve',
  /** Who our suppliers are, what they sell and how they pay. */
  'suppliers.read',
  /** Change that, with the day from which it holds. */
  'suppliers.edit',
  /** Upload price files, map and check them, throw them away, and keys by which programs send them. */
  'prices.import',
  /** Publish price books that somebody else uploaded, and roll them back. */
  'prices.publish',
  /** Complaints: who complained of what, and by when they are answered. */
  'complaints.read',
  /** Note that a complaint was acknowledged or answered. */
  'complaints.work',
  /** Facts of the firm, how its mail leaves, and what is missing before customers see prices. */
  'settings.read',
  /** Change them, and test the mail. */
  'settings.firm',
  /** Who the members of staff are, and what each may do. */
  'staff.read',
  /** Add, suspend and let in members. */
  'staff.manage',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

export const isStaffRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text);
