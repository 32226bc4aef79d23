import type pg from 'pg';
import { quoted } from '../backup/backup-format.ts';
import { scramVerifier } from './role-password.ts';

/**
 * Creates a role that may log in with a password and has no other rights, unless it exists. Returns whether
 * it created one.
 */
export async function makeProductRole(
  client: pg.Pool | pg.Client,
  role: string,
  password: string,
): Promise<boolean> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (found.rowCount !== 0) return false;
  await client.query(
    `create role ${quoted(role)} login nosuperuser nocreatedb nocreaterole password '${scramVerifier(password)}'`,
  );
  return true;
}

/** Sets the password of a role. */
export async function setRolePassword(client: pg.Client, role: string, password: string): Promise<void> {
  await client.query(`alter role ${quoted(role)} password '${scramVerifier(password)}'`);
}
