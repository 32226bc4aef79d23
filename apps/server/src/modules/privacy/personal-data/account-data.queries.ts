import { sql } from 'kysely';
import { SECRET, ofUser, type PersonalTable } from './personal-data.queries.ts';

/** The account, its proofs and choices, mails, sessions, and what was done. */
export const accountData: readonly PersonalTable[] = [
  {
    table: 'users',
    kind: 'account',
    whose: ({ userId }) => sql`t.id = ${userId}::uuid`,
    order: 'id',
    withheld: { password_hash: SECRET, email_key: 'The address again, in lower case.' },
    going: { way: 'deleted', words: 'Your account: name, email address, phone number and password' },
  },
  {
    table: 'payment_details',
    kind: 'account',
    whose: ofUser,
    order: 'id',
    going: { way: 'deleted', words: 'Bank details saved for your account' },
  },
  {
    table: 'email_codes',
    kind: 'account',
    whose: ({ userId, emailKey }) => sql`(t.user_id = ${userId}::uuid or t.email_key = ${emailKey})`,
    order: 'sent_at',
    going: { way: 'deleted' },
  },
  {
    table: 'password_resets',
    kind: 'account',
    whose: ofUser,
    order: 'created_at',
    going: { way: 'deleted' },
  },
  {
    table: 'deleted_accounts',
    kind: 'account',
    whose: ofUser,
    order: 'deleted_at',
    staying: {
      why: 'The contracts that are kept have to be found when their time is over.',
      until: 'contract',
    },
  },
  {
    table: 'contact_choices',
    kind: 'contact-choices',
    whose: ({ userId, addressHash }) => sql`(t.user_id = ${userId}::uuid or t.address_hash = ${addressHash})`,
    order: 'chosen_at',
    going: { way: { blanked: () => sql`user_id = null, network_address = ''` }, which: ofUser },
    staying: {
      words: 'What you chose about being contacted, without your address',
      why: 'To prove a permission that we relied on (Privacy and Electronic Communications Regulations).',
      until: '2 years',
    },
  },
  {
    table: 'mail_stops',
    kind: 'contact-choices',
    whose: ({ addressHash }) => sql`t.address_hash = ${addressHash}`,
    order: 'topic',
    staying: {
      words: 'What you stopped us from mailing, without your address',
      why: 'So that nothing you stopped ever comes again. It is kept as a fingerprint that no address can be read from.',
      until: 'For good',
    },
  },
  {
    table: 'mail_stop_links',
    kind: 'contact-choices',
    whose: ({ addressHash }) => sql`t.address_hash = ${addressHash}`,
    order: 'made_at',
    going: { way: 'deleted' },
  },
  {
    table: 'sent_mails',
    kind: 'mails',
    whose: ({ addressHash }) => sql`t.address_hash = ${addressHash}`,
    order: 'sent_at',
    staying: {
      words: 'That mails went to you, without your address or what they said',
      why: 'To show that a reminder or a signed copy was sent, should somebody doubt it.',
      until: '24 months after each mail',
    },
  },
  {
    table: 'mailbox_mails',
    kind: 'mails',
    whose: ({ emailKey }) => sql`lower(t.recipient) = ${emailKey}`,
    order: 'number',
    withheld: { html: 'The words of the body again.' },
    going: { way: 'deleted' },
  },
  {
    table: 'sessions',
    kind: 'sessions',
    whose: ofUser,
    order: 'started_at',
    going: { way: 'deleted', words: 'Devices that are logged in' },
  },
  {
    table: 'audit_events',
    kind: 'activity',
    whose: ({ userId }) => sql`
      (t.actor_id = ${userId}::uuid or t.subject_id in (
        select ${userId}::text
        union all select id::text from drafts where user_id = ${userId}::uuid
        union all select id::text from applications where user_id = ${userId}::uuid
        union all select id::text from quotations where user_id = ${userId}::uuid
        union all select id::text from mandates where user_id = ${userId}::uuid
        union all select id::text from documents where user_id = ${userId}::uuid))`,
    order: 'number',
    withheld: { request_id: 'A number by which we find lines of a log.' },
    instead: {
      // Who of our people it was is theirs, not the customer's.
      actor_id: ({ userId }) => sql`
        case when t.actor_id = ${userId}::uuid then 'you' when t.actor_id is null then 'nobody logged in'
          else 'one of our people' end`,
    },
    staying: {
      words: 'The trail of what was done, without names or addresses',
      why: 'It shows that contracts were made and changed as they say. Once the account is gone, it points to nobody.',
      until: 'For good',
    },
  },
  {
    table: 'personal_exports',
    kind: 'copies',
    whose: ofUser,
    order: 'requested_at',
    going: { way: 'deleted' },
  },
  {
    table: 'personal_export_parts',
    kind: 'copies',
    whose: ({ userId }) =>
      sql`t.export_id in (select id from personal_exports where user_id = ${userId}::uuid)`,
    order: 'number',
    withheld: { number: 'Pieces of this very file.', export_id: 'Pieces of this very file.' },
    going: { way: 'with' },
  },
];
