import type { OwnDocument } from '@switch/contract/http/privacy/personal-data.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageSlice } from '../../../platform/http/paging.ts';

/** A group of documents: a switch, or the quotations that led to no switch. */
export interface GroupRow {
  /** Null for quotations. */
  readonly applicationId: string | null;
  readonly reference: string | null;
  readonly siteAddress: string;
}

/** A document without its bytes. */
export interface OwnDocumentRow extends Omit<OwnDocument, 'documentId' | 'kindWords' | 'madeAt'> {
  readonly applicationId: string | null;
  readonly id: string;
  readonly madeAt: Date;
  /** What the document is about, if it concerns one supplier; null for others. */
  readonly about: string | null;
}

/**
 * Fetches one page of a user's groups of documents, the group with the newest document first, and how many
 * groups there are.
 */
export async function groupsOf(
  db: Db,
  userId: string,
  { limit, offset }: PageSlice,
): Promise<{ readonly groups: GroupRow[]; readonly total: number }> {
  const grouped = db
    .selectFrom('documents as d')
    .leftJoin('applications as a', 'a.id', 'd.applicationId')
    .where('d.userId', '=', userId)
    .groupBy(['a.id', 'a.reference', 'a.siteAddress'])
    .select(['a.id as applicationId', 'a.reference', 'a.siteAddress'])
    .select(({ fn }) => fn.max('d.madeAt').as('newestAt'));
  const rows = await db
    .selectFrom(grouped.as('g'))
    .select(['applicationId', 'reference'])
    .select(sql<string>`coalesce(site_address, '')`.as('siteAddress'))
    .orderBy('newestAt', 'desc')
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom(grouped.as('g'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { groups: rows, total };
}

/** The most quotations without a switch that are shown, because they are many and short-lived. */
const MOST_QUOTATIONS = 100;

/**
 * Fetches the user's documents of some groups, newest first. Those of an envelope have the page count stored
 * with it.
 */
export async function documentsIn(
  db: Db,
  userId: string,
  groups: readonly Pick<GroupRow, 'applicationId'>[],
): Promise<OwnDocumentRow[]> {
  const ids = groups.flatMap(({ applicationId }) => applicationId ?? []);
  const hasOthers = groups.some(({ applicationId }) => applicationId === null);
  const { rows } = await sql<OwnDocumentRow>`
    with own as (
      select d.id, d.application_id, d.kind, d.title, d.file_name, d.size_bytes, d.made_at, d.envelope_id, e.state, e.documents,
        encode(d.sha256, 'hex') as hash,
        row_number() over (partition by d.application_id order by d.made_at desc, d.id) as nth
      from documents d left join envelopes e on e.id = d.envelope_id
      where d.user_id = ${userId}::uuid
        and (d.application_id = any(${ids}::uuid[]) or (${hasOthers} and d.application_id is null)))
    select id, application_id, kind, title, file_name, size_bytes, made_at,
      (select case own.kind when 'supply-contract' then min(s.offer ->> 'supplierName')
          else string_agg(distinct s.fuel, ' and ') || ', ' || string_agg(distinct s.offer ->> 'supplierName', ' and ') end
        from application_supplies s
        where s.application_id = own.application_id and case own.kind
          when 'supply-contract' then own.title like '%: ' || s.fuel || '%'
          when 'letter-of-authority' then true
          when 'tax-declaration' then own.file_name like
            '%' || trim(both '-' from regexp_replace(lower(s.offer ->> 'supplierName'), '[^a-z0-9]+', '-', 'g')) || '%'
          else false end) as about,
      (select (x ->> 'pages')::integer from jsonb_array_elements(documents) x
        where x ->> 'documentId' = own.id::text or x ->> 'hash' = own.hash) as pages,
      coalesce(state = 'completed' and not exists (
        select from jsonb_array_elements(documents) x where x ->> 'documentId' = own.id::text), false) as is_sealed
    from own where application_id is not null or nth <= ${MOST_QUOTATIONS}
    order by made_at desc, id`.execute(db);
  return rows;
}
