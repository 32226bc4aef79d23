import { sql } from 'kysely';
import {
  ofUser,
  own,
  sentDrafts,
  TECHNICAL,
  usedQuotations,
  type PersonalTable,
  type Staying,
} from './personal-data.queries.ts';

const BY_LAW =
  'Claims from a contract can be brought for six years after its end, also against you (Limitation Act 1980).';

/** Kept with the contract, and told as part of it. */
const withContract: Staying = { why: BY_LAW, until: 'contract' };

/** Drafts, sent applications, quotations and documents. Children stand before their parents: they go first. */
export const switchData: readonly PersonalTable[] = [
  {
    table: 'quotation_links',
    kind: 'quotations',
    whose: (person) => sql`t.quotation_id in ${own.quotations(person)}`,
    order: 'made_at',
    going: { way: 'deleted', words: 'Links to your quotations' },
  },
  {
    table: 'documents',
    kind: 'documents',
    whose: (person) =>
      sql`(t.user_id = ${person.userId}::uuid or t.application_id in ${own.applications(person)})`,
    order: 'made_at',
    withheld: { user_id: TECHNICAL },
    going: {
      way: 'deleted',
      which: () => sql`t.application_id is null`,
      words: 'Documents that belong to no switch, such as quotations',
    },
    staying: { words: 'Documents of your switches', ...withContract },
  },
  {
    table: 'quotations',
    kind: 'quotations',
    whose: ofUser,
    order: 'created_at',
    going: {
      way: 'deleted',
      which: () => sql`t.id not in ${usedQuotations}`,
      words: 'Quotations that you did not take',
    },
    staying: withContract,
  },
  {
    table: 'price_receipts',
    kind: 'receipts',
    whose: ({ userId }) => sql`t.id in (select receipt_id from quotations where user_id = ${userId}::uuid)`,
    order: 'created_at',
    staying: {
      words: 'What was asked when prices were worked out: use, meter kind and region, without a name',
      why: 'To work the same price out again, should somebody doubt it.',
      until: '12 months; as long as a contract where one rests on it',
    },
  },
  {
    table: 'accepted_checks',
    kind: 'drafts',
    whose: (person) => sql`t.draft_id in ${own.drafts(person)}`,
    order: 'accepted_at',
    withheld: { accepted_by: TECHNICAL },
    going: { way: 'with', which: () => sql`t.draft_id not in ${sentDrafts}` },
    staying: withContract,
  },
  {
    table: 'drafts',
    kind: 'drafts',
    whose: ofUser,
    order: 'created_at',
    going: {
      way: 'deleted',
      which: () => sql`t.id not in ${sentDrafts}`,
      words: 'Applications that you did not send, with every answer',
    },
    staying: withContract,
  },
  {
    table: 'applications',
    kind: 'applications',
    whose: ofUser,
    order: 'submitted_at',
    staying: { words: 'Switches that you sent, with their answers, prices and history', ...withContract },
  },
  {
    table: 'application_payments',
    kind: 'applications',
    whose: (person) => sql`t.application_id in ${own.applications(person)}`,
    order: 'id',
    going: {
      // The mandate holds them too, and is what has to be kept.
      way: 'deleted',
      words: 'Bank details beside your switches; those of a mandate stay with it',
    },
  },
  {
    table: 'application_supplies',
    kind: 'applications',
    whose: (person) => sql`t.application_id in ${own.applications(person)}`,
    order: 'start_date',
    staying: withContract,
  },
  {
    table: 'case_moves',
    kind: 'applications',
    whose: (person) => sql`t.supply_id in ${own.supplies(person)}`,
    order: 'number',
    instead: {
      actor_id: ({ userId }) => sql`
        case when t.actor_id = ${userId}::uuid then 'you' when t.actor_id is null then 'the product' else 'one of our people' end`,
    },
    staying: withContract,
  },
  {
    table: 'application_checks',
    kind: 'applications',
    whose: (person) => sql`t.application_id in ${own.applications(person)}`,
    order: 'application_id',
    staying: withContract,
  },
  {
    table: 'notice_notes',
    kind: 'applications',
    whose: (person) => sql`t.supply_id in ${own.supplies(person)}`,
    order: 'noted_at',
    staying: withContract,
  },
  {
    table: 'notice_periods',
    kind: 'applications',
    whose: (person) => sql`t.supply_id in ${own.supplies(person)}`,
    order: 'said_at',
    staying: withContract,
  },
  {
    table: 'muted_reminders',
    kind: 'contact-choices',
    whose: (person) => sql`t.supply_id in ${own.supplies(person)}`,
    order: 'muted_at',
    going: { way: 'deleted', words: 'Reminders that you switched off' },
  },
];
