import type pg from 'pg';

/** What the role of a connection may do in its database. */
export interface RoleStatus {
  readonly role: string;
  readonly isSuperuser: boolean;
  /** True if it owns tables of ours, or is a member of the role that does. */
  readonly isOwner: boolean;
  /** True if any of our schema exists. */
  readonly isMigrated: boolean;
  /** True if it may use all tables, including those of the job queue. */
  readonly isGranted: boolean;
}

const TABLES = `select oid, relname, relowner, relrowsecurity from pg_class
  where relkind in ('r', 'p') and not relispartition
    and relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`;

/** Fetches the status of the connection's role. */
export async function roleStatus(pool: pg.Pool): Promise<RoleStatus> {
  const { rows } = await pool.query<RoleStatus>(`
    with tables as (${TABLES})
    select current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      to_regclass('public.kysely_migration') is not null as "isMigrated",
      exists (select from tables where pg_has_role(current_user, relowner, 'usage')) as "isOwner",
      exists (select from pg_namespace where nspname = 'graphile_worker' and has_schema_privilege(oid, 'usage'))
        and not exists (select from tables where not has_table_privilege(oid, 'select'))
        and not exists (
          select from tables where relrowsecurity and not pg_has_role(current_user, relowner, 'usage') and not exists (
            select from pg_policy p, unnest(p.polroles) as holder
            where p.polrelid = tables.oid and (holder = 0 or pg_has_role(current_user, holder, 'usage'))))
        as "isGranted"`);
  const [status] = rows;
  if (!status) throw new Error('a select of one row without a row');
  return status;
}
