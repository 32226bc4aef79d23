import { sql, type Kysely } from 'kysely';

/**
 * Requests to suppliers to register a switch again once an objection is settled. Each is a separate hand-over
 * of one supply, with its own token, attempts and receipt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hand_overs
      add column purpose text not null default 'contract' check (purpose in ('contract', 'registration')),
      -- The supply that is to be registered again; null for a contract, which is all supplies of its supplier.
      add column supply_id uuid references application_supplies on delete cascade,
      add constraint hand_overs_supply check ((purpose = 'registration') = (supply_id is not null)),
      drop constraint hand_overs_application_id_supplier_id_key`.execute(db);
  await sql`alter table hand_overs alter column purpose drop default`.execute(db);
  await sql`create unique index hand_overs_contract on hand_overs (application_id, supplier_id)
    where purpose = 'contract'`.execute(db);
  await sql`create index hand_overs_application on hand_overs (application_id)`.execute(db);
  // A waiting request is sent before the next one can be created.
  await sql`create unique index hand_overs_open_registration on hand_overs (supply_id)
    where purpose = 'registration' and state in ('queued', 'failed', 'manual')`.execute(db);
  await sql`create index hand_overs_registration on hand_overs (supply_id) where purpose = 'registration'`.execute(
    db,
  );
}
