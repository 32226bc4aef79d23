/** The roles of the firm's staff. Each member has one. */
export const staffRoles = ['owner', 'operations', 'pricing', 'agent', 'finance', 'compliance'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles for people at partner firms. The names are reserved, but nobody logs in with them. */
export const partnerRoles = ['partner-admin', 'partner-viewer'] as const;
export type PartnerRole = (typeof partnerRoles)[number];

/** Everything that a member of staff can be permitted to do, one by one. */
export const staffPermissions = [
  /** See the inbox and its conversations. */
  'chat.read',
  /** Take, write, hold, end, transfer, block, label, note, use canned replies. */
  'chat.reply',
  /** Hours, closures, canned replies, labels, articles. */
  'chat.settings',
  /** How long conversations are kept. */
  'chat.retention',
  /** See the list of blocked visitors. */
  'blocks.read',
  /** Lift a block. */
  'chat.blocks',
  'chat.reports',
  /** Erase and export all conversations of one person. */
  'chat.erase',
  'leads.read',
  /** See submitted applications, with masked bank details. */
  'applications.read',
  /** See emails that could not be sent: who they are for as far as needed, but never their content. */
  'mails.read',
  /** Retry or discard them. */
  'mails.mend',
  /** Direct Debit mandates: record the supplier's reference, and change the state. */
  'mandates.move',
  /** Move the case of a supply along its states. */
  'cases.move',
  /** Assign cases, write notes, and mark test traffic. */
  'cases.work',
  /** Download everything that proves how a switch was sold, in one file. */
  'cases.evidence',
  /** Request to see full bank details. */
  'bank.ask',
  /** Approve someone else's request to see them. */
  'bank.approve',
  /**
   * Letters with which customers let us ask their current suppliers: send them, set their addresses, record the answers.
   */
  'suppliers.ask',
  /** See how cases reach suppliers, and which secrets are set. */
  'hand-over.read',
  /** Set and test the secrets of their channels, which nobody can read back. */
  'hand-over.channels',
  'audit.read',
  /** See staff tasks, as far as their subjects may be seen. */
  'tasks.read',
  /** Take, assign, snooze, finish and create tasks. */
  'tasks.work',
  /** See price books, fees, and their changes. */
  'prices.read',
  /** Propose what we add to each kWh, and withdraw a proposal. */
  'fees.propose',
  /** Approve a fee that someone else proposed. */
  'fees.approve',
  /** See who our suppliers are, what they sell and how they pay. */
  'suppliers.read',
  /** Change that, with the day from which it applies. */
  'suppliers.edit',
  /** Upload, map, check and discard price files, and manage the keys with which programs send them. */
  'prices.import',
  /** Publish price books that someone else uploaded, and roll them back. */
  'prices.publish',
  /** See complaints: who complained about what, and by when they are answered. */
  'complaints.read',
  /** Record that a complaint was acknowledged or answered. */
  'complaints.work',
  /** See the firm's details, how its email is sent, and what is missing before customers see prices. */
  'settings.read',
  /** Change them, and test the email. */
  'settings.firm',
  /** See the members of staff and their permissions. */
  'staff.read',
  /** Add, suspend, resume and reset members. */
  'staff.manage',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

export const isStaffRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text);
