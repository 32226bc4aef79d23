import { sql } from 'kysely';
import {
  ofUser,
  own,
  sentDrafts,
  SECRET,
  TECHNICAL,
  type PersonalTable,
  type Person,
  type Staying,
} from './personal-data.queries.ts';

const kept: Staying = {
  why: 'Claims from a contract can be brought for six years after its end, also against you (Limitation Act 1980).',
  until: 'contract',
};
const keptMandate: Staying = {
  why: 'The Direct Debit Guarantee has no time limit, and who collected has to prove that they might.',
  until: 'contract',
};

const IN_DOCUMENTS = 'It stands in the signed documents.';
const AGAIN = 'The same as in the documents.';

/** What shows from where somebody signed is theirs alone: of others a copy says only what their owner typed about them. */
const ownPlace =
  (column: string) =>
  ({ emailKey }: Person) =>
    sql`case when lower(t.email) = ${emailKey} then ${sql.ref(`t.${column}`)} end`;

const ofSigner =
  (column: string, signers: string) =>
  ({ emailKey }: Person) => sql`
    case when t.signer_id is null or exists (select from ${sql.table(signers)} s
      where s.id = t.signer_id and lower(s.email) = ${emailKey}) then ${sql.ref(`t.${column}`)} end`;

/** Signatures, envelopes and mandates. Children stand before their parents. */
export const signingData: readonly PersonalTable[] = [
  {
    table: 'signed_records',
    kind: 'signing',
    whose: (person) => sql`t.signature_id in ${own.signatures(person)}`,
    order: 'id',
    going: { way: 'with', which: () => sql`t.draft_id not in ${sentDrafts}` },
    staying: kept,
  },
  {
    table: 'signatures',
    kind: 'signing',
    whose: ofUser,
    order: 'signed_at',
    going: { way: 'with', which: () => sql`t.draft_id not in ${sentDrafts}` },
    staying: kept,
  },
  {
    table: 'envelopes',
    kind: 'signing',
    whose: ofUser,
    order: 'number',
    withheld: { vendor_id: TECHNICAL },
    staying: { words: 'Who signed what and when, and the evidence of it', ...kept },
  },
  {
    table: 'envelope_signers',
    kind: 'signing',
    whose: (person) =>
      sql`(t.envelope_id in ${own.envelopes(person)} or lower(t.email) = ${person.emailKey})`,
    order: 'envelope_id, position',
    staying: kept,
  },
  {
    table: 'envelope_events',
    kind: 'signing',
    whose: (person) => sql`t.envelope_id in ${own.envelopes(person)}`,
    order: 'number',
    withheld: { actor_id: TECHNICAL },
    instead: { address: ofSigner('address', 'envelope_signers') },
    staying: kept,
  },
  {
    table: 'envelope_texts',
    kind: 'signing',
    whose: (person) => sql`t.envelope_id in ${own.envelopes(person)}`,
    order: 'document_id',
    withheld: { content: AGAIN },
    staying: kept,
  },
  {
    table: 'e_sign_envelopes',
    kind: 'signing',
    whose: (person) => sql`t.id in ${own.signings(person)}`,
    order: 'started_at',
    staying: kept,
  },
  {
    table: 'e_sign_documents',
    kind: 'signing',
    whose: (person) => sql`t.envelope_id in ${own.signings(person)}`,
    order: 'envelope_id, position',
    staying: kept,
  },
  {
    table: 'e_sign_signers',
    kind: 'signing',
    whose: (person) => sql`(t.envelope_id in ${own.signings(person)} or lower(t.email) = ${person.emailKey})`,
    order: 'envelope_id, position',
    withheld: { code_tries: SECRET, entry_until: SECRET },
    instead: { address: ownPlace('address'), user_agent: ownPlace('user_agent') },
    staying: kept,
  },
  {
    table: 'e_sign_steps',
    kind: 'signing',
    whose: (person) => sql`t.envelope_id in ${own.signings(person)}`,
    order: 'number',
    instead: {
      address: ofSigner('address', 'e_sign_signers'),
      user_agent: ofSigner('user_agent', 'e_sign_signers'),
    },
    staying: kept,
  },
  {
    table: 'mandates',
    kind: 'mandates',
    whose: ofUser,
    order: 'made_at',
    staying: { words: 'Direct Debit mandates, with their bank details sealed', ...keptMandate },
  },
  {
    table: 'mandate_moves',
    kind: 'mandates',
    whose: (person) => sql`t.mandate_id in ${own.mandates(person)}`,
    order: 'number',
    instead: {
      actor_id: ({ userId }) => sql`case when t.actor_id = ${userId}::uuid then 'you' end`,
    },
    staying: keptMandate,
  },
  {
    table: 'mandate_signatories',
    kind: 'mandates',
    whose: (person) => sql`(t.mandate_id in ${own.mandates(person)} or lower(t.email) = ${person.emailKey})`,
    order: 'mandate_id, asked_at',
    withheld: { code_tries: SECRET, entry_until: SECRET, document: IN_DOCUMENTS },
    staying: keptMandate,
  },
];
