import type { EnvelopeState } from '@switch/domain/signing/envelope.ts';
import type { SigningRule } from '@switch/domain/signing/signing-rule.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allOf, containing, listed, rowsOfPage, type Listed } from '../../../platform/db/list.queries.ts';
import type { ApplicationTable } from '../switching.tables.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** Filters of the list, and what one supply has to be; null leaves one open. */
interface ApplicationFilters extends Instants, SupplyFilters {
  readonly source: string | null;
  readonly text: string | null;
}

/** One sent application as the list shows it: nothing of the bank details is read. */
export interface ListedApplication extends Pick<
  ApplicationTable,
  'id' | 'reference' | 'organisationName' | 'siteAddress' | 'source' | 'submittedAt'
> {
  readonly states: CaseState[];
  readonly fuels: Fuel[];
  readonly supplierNames: string[];
  /** How far its newest envelope has come; null before there is one. */
  readonly signing: { state: EnvelopeState; rule: SigningRule; given: number } | null;
}

const newestEnvelope = sql`(
  select json_build_object('state', e.state, 'rule', e.rule, 'given',
    (select count(*) from envelope_signers g where g.envelope_id = e.id and g.state = 'signed'))
  from envelopes e where e.application_id = a.id order by e.number desc limit 1)`;

const applicationMatches = (text: string): RawBuilder<unknown> => sql`(
  a.reference ilike ${containing(text)} or a.organisation_name ilike ${containing(text)}
  or a.site_address ilike ${containing(text)}
  or exists (select from application_supplies s where s.application_id = a.id
    and replace(s.meter_number, ' ', '') = ${text.replaceAll(/\s/g, '')}))`;

interface SupplyFilters {
  readonly fuel: Fuel | null;
  readonly state: CaseState | null;
}

const hasSupply = ({ fuel, state }: SupplyFilters): RawBuilder<unknown> | null =>
  fuel === null && state === null
    ? null
    : sql`exists (select from application_supplies s where s.application_id = a.id
        and ${allOf([fuel && sql`s.fuel = ${fuel}`, state && sql`s.state = ${state}`])})`;

/** Sent applications, newest first. */
export function listApplications(
  db: Db,
  { source, text, from, before, ...supply }: ApplicationFilters,
  after: Place | null,
): Promise<Listed<ListedApplication>> {
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
    sql`from applications a where ${allOf(conditions)}`,
    sql<ListedApplication>`select a.id, a.reference, a.organisation_name, a.site_address, a.source, a.submitted_at,
        ${ofSupplies(sql`s.state`)} as states, ${ofSupplies(sql`s.fuel`)} as fuels,
        ${ofSupplies(sql`s.offer ->> 'supplierName'`)} as supplier_names, ${newestEnvelope} as signing
      from applications a where ${allOf([...conditions, beyond])}
      order by a.submitted_at desc, a.id desc limit ${rowsOfPage}`,
  );
}
