import { sql, type Kysely } from 'kysely';

/** Earlier versions hand over without waiting for papers, and change nothing that this one noted. */
export const earlierVersions = 'go on';

/**
 * What staff noted about the papers that a supplier requires with a contract, in addition to those that were
 * signed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_over_papers (
      hand_over_id uuid not null references hand_overs on delete cascade,
      -- The id of a known paper; of others their text, as the supplier's page had it.
      paper text not null check (paper <> ''),
      -- The file of the customer that goes along as this paper; none where it came another way, or is not needed.
      upload_id uuid references uploads on delete set null,
      note text not null,
      noted_by uuid not null references staff_members,
      noted_at timestamptz not null,
      primary key (hand_over_id, paper)
    )`.execute(db);
  await sql`create index hand_over_papers_upload on hand_over_papers (upload_id)`.execute(db);
}
