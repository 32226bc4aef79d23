import { DESK_PAGE, MOST_COUNTED } from '@switch/contract/http/desk-parts.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import type { EnvelopeState } from '@switch/domain/signing/envelope.ts';
import type { SigningRule } from '@switch/domain/signing/signing-rule.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Place } from '../../../platform/http/page-cursor.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** What narrows a list of records; null leaves it open. */
export interface RecordFilters extends Instants {
  readonly source: string | null;
  readonly text: string | null;
}

const contains = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const and = (parts: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...parts.filter((part) => part !== null)], sql` and `);

/** One lead as the lists show it. */
export interface LeadRecord {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly emailAddress: string | null;
  readonly phone: string | null;
  readonly about: LeadSubject;
  readonly fuel: Fuel | null;
  readonly postCode: string | null;
  readonly message: string;
  readonly source: string;
  readonly isTest: boolean;
  readonly replyBy: string;
  readonly convertedAt: Date | null;
  readonly createdAt: Date;
}

const leadMatches = (text: string): RawBuilder<unknown> => sql`(
  l.name ilike ${contains(text)} or l.email_address ilike ${contains(text)} or l.reference ilike ${contains(text)}
  or l.phone = ${internationalForm(text.trim(), '+44')} or l.message ilike ${contains(text)})`;

const leadConditions = ({ source, text, from, before }: RecordFilters): (RawBuilder<unknown> | null)[] => [
  source === null ? null : sql`l.source = ${source}`,
  text === null ? null : leadMatches(text),
  from === null ? null : sql`l.created_at >= ${from}`,
  before === null ? null : sql`l.created_at < ${before}`,
];

const leadColumns = sql`l.id, l.reference, l.name, l.email_address, l.phone, l.about, l.fuel, l.post_code, l.message,
  l.source, l.is_test, l.reply_by, l.converted_at, l.created_at`;

/** Rows of a list with one more than a page, and how many there are. */
export interface Listed<Row> {
  readonly rows: Row[];
  readonly total: number;
}

async function listed<Row>(db: Db, all: RawBuilder<unknown>, page: RawBuilder<Row>): Promise<Listed<Row>> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (select ${all} limit ${MOST_COUNTED}) as counted`.execute(db);
  return { rows: (await page.execute(db)).rows, total: counted[0]?.count ?? 0 };
}

/** Leads that no conversation led to, newest first. */
export function listLeads(
  db: Db,
  filters: RecordFilters & { readonly about: LeadSubject | null },
  after: Place | null,
): Promise<Listed<LeadRecord>> {
  const conditions = [
    ...leadConditions(filters),
    filters.about === null ? null : sql`l.about = ${filters.about}`,
    sql`l.conversation_id is null`,
  ];
  const beyond = after && sql`(l.created_at, l.id) < (${after.at}, ${after.id}::uuid)`;
  return listed(
    db,
    sql`from leads l where ${and(conditions)}`,
    sql<LeadRecord>`select ${leadColumns} from leads l where ${and([...conditions, beyond])}
      order by l.created_at desc, l.id desc limit ${DESK_PAGE + 1}`,
  );
}

/** A lead with the conversation that led to it. */
export interface FollowUpRecord extends LeadRecord {
  readonly conversationId: string | null;
}

/** Leads that conversations led to: those to answer first on top, then in the order in which they came. */
export function listFollowUps(
  db: Db,
  filters: RecordFilters,
  after: Place | null,
): Promise<Listed<FollowUpRecord>> {
  const from = sql`from leads l left join chat_conversations c on c.id = l.conversation_id`;
  const conditions = [sql`l.conversation_id is not null`, ...leadConditions(filters)];
  const beyond = after && sql`(l.created_at, l.id) > (${after.at}, ${after.id}::uuid)`;
  return listed(
    db,
    sql`${from} where ${and(conditions)}`,
    sql<FollowUpRecord>`select ${leadColumns}, c.id as conversation_id ${from} where ${and([...conditions, beyond])}
      order by l.created_at, l.id limit ${DESK_PAGE + 1}`,
  );
}

/** One sent application as the list shows it: nothing of the bank details is read. */
export interface ApplicationRecord {
  readonly id: string;
  readonly reference: string;
  readonly organisationName: string;
  readonly siteAddress: string;
  readonly source: string;
  readonly submittedAt: Date;
  readonly states: CaseState[];
  readonly fuels: Fuel[];
  readonly supplierNames: string[];
  /** How far its newest envelope has come; null before there is one. */
  readonly signing: {
    readonly state: EnvelopeState;
    readonly rule: SigningRule;
    readonly given: number;
  } | null;
}

const newestEnvelope = sql`(
  select json_build_object('state', e.state, 'rule', e.rule, 'given',
    (select count(*) from envelope_signers g where g.envelope_id = e.id and g.state = 'signed'))
  from envelopes e where e.application_id = a.id order by e.number desc limit 1)`;

const applicationMatches = (text: string): RawBuilder<unknown> => sql`(
  a.reference ilike ${contains(text)} or a.organisation_name ilike ${contains(text)}
  or a.site_address ilike ${contains(text)}
  or exists (select from application_supplies s where s.application_id = a.id
    and replace(s.meter_number, ' ', '') = ${text.replaceAll(/\s/g, '')}))`;

/** What a supply of the application has to be; null leaves it open. */
interface SupplyFilters {
  readonly fuel: Fuel | null;
  readonly state: CaseState | null;
}

const hasSupply = ({ fuel, state }: SupplyFilters): RawBuilder<unknown> | null =>
  fuel === null && state === null
    ? null
    : sql`exists (select from application_supplies s where s.application_id = a.id
        and ${and([fuel && sql`s.fuel = ${fuel}`, state && sql`s.state = ${state}`])})`;

/** Sent applications, newest first. */
export function listApplications(
  db: Db,
  { source, text, from, before, ...supply }: RecordFilters & SupplyFilters,
  after: Place | null,
): Promise<Listed<ApplicationRecord>> {
  const conditions = [
    source === null ? null : sql`a.source = ${source}`,
    text === null ? null : applicationMatches(text),
    from === null ? null : sql`a.submitted_at >= ${from}`,
    before === null ? null : sql`a.submitted_at < ${before}`,
    hasSupply(supply),
  ];
  const beyond = after && sql`(a.submitted_at, a.id) < (${after.at}, ${after.id}::uuid)`;
  const ofSupplies = (column: RawBuilder<unknown>) =>
    sql`array(select ${column} from application_supplies s where s.application_id = a.id order by s.fuel)`;
  return listed(
    db,
    sql`from applications a where ${and(conditions)}`,
    sql<ApplicationRecord>`select a.id, a.reference, a.organisation_name, a.site_address, a.source, a.submitted_at,
        ${ofSupplies(sql`s.state`)} as states, ${ofSupplies(sql`s.fuel`)} as fuels,
        ${ofSupplies(sql`s.offer ->> 'supplierName'`)} as supplier_names, ${newestEnvelope} as signing
      from applications a where ${and([...conditions, beyond])}
      order by a.submitted_at desc, a.id desc limit ${DESK_PAGE + 1}`,
  );
}
