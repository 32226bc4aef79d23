import type { EnvelopeState } from '@switch/domain/signing/envelope.ts';
import type { SigningRule } from '@switch/domain/signing/signing-rule.ts';
import type { CaseSearch } from '@switch/domain/cases/search-key.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allOf, listed, rowsOfPage, type Listed } from '../../../platform/db/list.queries.ts';
import { cardsFound } from '../cases/cards/list-cases.queries.ts';
import type { ApplicationTable } from '../switching.tables.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** Filters of the list, and conditions that one supply has to meet; null means no filter. */
interface ApplicationFilters extends Instants, SupplyFilters {
  readonly source: string | null;
  readonly search: CaseSearch | null;
}

/** One sent application as the list shows it, without any bank details. */
export interface ListedApplication extends Pick<
  ApplicationTable,
  'id' | 'reference' | 'organisationName' | 'siteAddress' | 'source' | 'submittedAt'
> {
  readonly states: CaseState[];
  readonly fuels: Fuel[];
  readonly supplierNames: string[];
  /** The progress of its newest envelope; null if there is none yet. */
  readonly signing: { state: EnvelopeState; rule: SigningRule; given: number } | null;
}

const newestEnvelope = sql`(
  select json_build_object('state', e.state, 'rule', e.rule, 'given',
    (select count(*) from envelope_signers g where g.envelope_id = e.id and g.state = 'signed'))
  from envelopes e where e.application_id = a.id order by e.number desc limit 1)`;

const cards = sql`from case_cards c join applications a on a.id = c.application_id`;

interface SupplyFilters {
  readonly fuel: Fuel | null;
  readonly state: CaseState | null;
}

const hasSupply = ({ fuel, state }: SupplyFilters): (RawBuilder<unknown> | null)[] => [
  fuel && sql`c.fuels @> ${[fuel]}::text[]`,
  state &&
    sql`c.application_id in (select s.application_id from application_supplies s
      where ${allOf([sql`s.state = ${state}`, fuel && sql`s.fuel = ${fuel}`])})`,
];

/** Fetches sent applications, newest first, by the same search as their cards. */
export async function listApplications(
  db: Db,
  { source, search, from, before, ...supply }: ApplicationFilters,
  after: Place | null,
): Promise<Listed<ListedApplication>> {
  const conditions = [
    source === null ? null : sql`a.source = ${source}`,
    ...(await cardsFound(db, search)),
    from === null ? null : sql`c.submitted_at >= ${from}`,
    before === null ? null : sql`c.submitted_at < ${before}`,
    ...hasSupply(supply),
  ];
  const beyond = after && sql`(c.submitted_at, c.application_id) < (${after.at}, ${after.id}::uuid)`;
  const ofSupplies = (column: RawBuilder<unknown>) =>
    sql`array(select ${column} from application_supplies s where s.application_id = a.id order by s.fuel)`;
  return listed(
    db,
    sql`${cards} where ${allOf(conditions)}`,
    sql<ListedApplication>`select a.id, a.reference, a.organisation_name, a.site_address, a.source, a.submitted_at,
        ${ofSupplies(sql`s.state`)} as states, ${ofSupplies(sql`s.fuel`)} as fuels,
        ${ofSupplies(sql`s.offer ->> 'supplierName'`)} as supplier_names, ${newestEnvelope} as signing
      ${cards} where ${allOf([...conditions, beyond])}
      order by c.submitted_at desc, c.application_id desc limit ${rowsOfPage}`,
  );
}
