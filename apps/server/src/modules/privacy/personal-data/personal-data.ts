import { accountData } from './account-data.queries.ts';
import { signingData } from './signing-data.queries.ts';
import { switchData } from './switch-data.queries.ts';
import type { PersonalTable } from './personal-data.queries.ts';
import { chatAndEnquiryData } from './chat-and-enquiry-data.queries.ts';

/**
 * Every table that holds data of people with accounts. A copy of everything is made from it in this order, and deletion goes
 * through it in this order: what is only found through something else stands before it. A test knows when a table is missing.
 */
export const personalTables: readonly PersonalTable[] = [
  ...chatAndEnquiryData,
  ...signingData,
  ...switchData,
  ...accountData,
];

/** Tables that look as if they held data of customers, and why neither a copy nor deletion asks for them. */
export const explainedTables: Readonly<Record<string, string>> = {
  outbox_mails:
    'Mails on their way, sealed with their address. They go when they have left, or with the account by opening them.',
  mail_events: 'Ids of events that had their mail, so that none has two; no address and no words.',
  attempt_counters: 'Counts of tries under hashes, forgotten within hours.',
  chat_words: 'The words of messages once more, for searching; goes with its conversation.',
  chat_contributions: 'Figures that a conversation added to reports.',
  chat_rollups: 'Figures of reports.',
  chat_timers: 'When a conversation is looked at again; goes with its conversation.',
  chat_attachments: 'Which process holds a room’s socket; goes with the room.',
  chat_note_keys: 'Keeps staff from adding one note twice; goes with the note.',
  chat_agent_names: 'Names of staff.',
  chat_agent_status: 'Presence of staff.',
  chat_agent_sockets: 'Presence of staff.',
  chat_canned_replies: 'Replies that staff prepared.',
  chat_labels: 'Words by which staff sort conversations.',
  e_sign_news: 'When a vendor’s signing service was last asked; an id and a time.',
  staff_members: 'Staff are nobody’s customers by the same row.',
  staff_sessions: 'Sessions of staff.',
  staff_enrolments: 'Invitations of staff.',
  staff_recovery_codes: 'Codes of staff.',
  staff_log_ins: 'Log-ins of staff.',
  suppliers: 'Energy suppliers of our price books.',
  partners: 'Firms that send visitors, with an address of their own.',
};
