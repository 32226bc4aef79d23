import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import tables from './evidence-tables.json' with { type: 'json' };

const { pool } = await testDatabase();

test('the product’s role is not a superuser and owns nothing', async () => {
  const { rows } = await pool.query(`
    select rolsuper, rolcreaterole, rolcreatedb,
      (select count(*) from pg_class where pg_has_role(current_user, relowner, 'usage')) as owned
    from pg_roles where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }]);
});

test.each(Object.keys(tables.evidence))(
  'the product can insert into %s but never delete from it',
  async (table) => {
    const denied = `permission denied for table ${table}`;
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow(denied);
    await expect(pool.query(`truncate ${table}`)).rejects.toThrow(denied);
    const { rows } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and has_column_privilege(attrelid, attnum, 'update') order by 1`,
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      Object.entries(tables.evidence).find(([name]) => name === table)?.[1],
    );
  },
);

test.each([
  ['truncate users', 'permission denied for table users'],
  ['delete from applications', 'permission denied for table applications'],
  ['alter table audit_events disable trigger all', 'must be owner of table audit_events'],
  ['drop trigger audit_events_are_final on audit_events', 'must be owner of relation audit_events'],
  [
    `create or replace function believed_instant(claimed timestamptz) returns timestamptz language sql as 'select claimed'`,
    'permission denied for schema public',
  ],
  ['create table mine (n integer)', 'permission denied for schema public'],
  [`copy users to program 'cat'`, 'permission denied to COPY to or from an external program'],
  [`copy users to '/tmp/users'`, 'permission denied to COPY to a file'],
  ['set session_replication_role = replica', 'permission denied to set parameter'],
  ['set role business_switch_owner', 'permission denied to set role'],
  [`insert into prices select * from prices limit 1`, 'permission denied for table prices'],
  ['select attach_price_table(1)', 'is no draft'],
])('the product’s role cannot %s', async (statement, problem) => {
  await expect(pool.query(statement)).rejects.toThrow(problem);
});
