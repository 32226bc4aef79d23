import { sql } from 'kysely';
import {
  OF_STAFF,
  ofUser,
  own,
  SECRET,
  TECHNICAL,
  type PersonalTable,
  type Staying,
} from './personal-data.queries.ts';

const unlinked: Staying = {
  why: 'Somebody may complain about what was said.',
  until: 'At most 24 months after each chat',
};

/** Chats, enquiries and complaints. */
export const chatAndEnquiryData: readonly PersonalTable[] = [
  // Before the rooms that lead to them are nobody's.
  {
    table: 'leads',
    kind: 'enquiries',
    whose: (person) => sql`
      (lower(t.email_address) = ${person.emailKey} or t.conversation_id in ${own.conversations(person)})`,
    order: 'created_at',
    going: {
      way: 'deleted',
      which: () => sql`t.converted_at is null`,
      words: 'Enquiries that led to no switch',
    },
    staying: {
      words: 'Enquiries that led to a switch',
      why: 'They show that you asked us to get in touch.',
      until: 'contract',
    },
  },
  {
    table: 'complaints',
    kind: 'enquiries',
    whose: ({ emailKey }) => sql`lower(t.email) = ${emailKey}`,
    order: 'received_at',
    staying: {
      words: 'Complaints and what became of them',
      why: 'We have to be able to show how we dealt with them, and claims can be brought for six years.',
      until: '6 years after each complaint',
    },
  },
  {
    table: 'chat_notes',
    kind: 'chats',
    whose: (person) => sql`t.conversation_id in ${own.conversations(person)}`,
    order: 'at',
    withheld: { staff_id: OF_STAFF, staff_name: OF_STAFF },
    // Lines of staff may hold an address or a number, and nobody complains about a note that they never saw.
    going: { way: 'deleted', words: 'Notes of our people about your chats' },
  },
  {
    table: 'chat_messages',
    kind: 'chats',
    whose: (person) => sql`t.room_id in ${own.rooms(person)}`,
    order: 'room_id, seq',
    withheld: { staff_id: OF_STAFF, client_message_id: TECHNICAL },
    going: { way: { blanked: () => sql`sender = 'Customer'` }, which: () => sql`t.author = 'customer'` },
    staying: unlinked,
  },
  {
    table: 'chat_conversation_labels',
    kind: 'chats',
    whose: (person) => sql`t.conversation_id in ${own.conversations(person)}`,
    order: 'label_id',
    instead: { label_id: () => sql`(select name from chat_labels l where l.id = t.label_id)` },
    staying: unlinked,
  },
  {
    table: 'chat_conversations',
    kind: 'chats',
    whose: (person) => sql`t.room_id in ${own.rooms(person)}`,
    order: 'opened_at',
    withheld: { agent_id: OF_STAFF, version: TECHNICAL, rolled_up_at: TECHNICAL },
    staying: { words: 'Chats, without your name, address, phone number or account', ...unlinked },
  },
  {
    table: 'chat_blocks',
    kind: 'chats',
    whose: ({ userId, emailKey }) => sql`(t.user_id = ${userId}::uuid or t.email_key = ${emailKey})`,
    order: 'created_at',
    withheld: { staff_id: OF_STAFF, staff_name: OF_STAFF },
    going: { way: 'deleted' },
  },
  {
    table: 'chat_rooms',
    kind: 'chats',
    whose: ofUser,
    order: 'created_at',
    withheld: { wire_id: SECRET },
    going: {
      way: {
        blanked: (now) => sql`
          user_id = null, name = '', email = null, phone = null, is_verified = false, network_address = '',
          snapshot = null, snapshot_at = null, shared_at = null, erased_at = ${now}`,
      },
      words: 'What ties your chats to you: name, addresses, phone, and what you shared',
    },
    staying: unlinked,
  },
];
