import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { errorText } from '../../observe/log.ts';
import { PRODUCT_ROLE } from '../embedded/embedded-server.ts';
import { grantProduct } from './grant-product.ts';
import { roleOf } from './migrate-for.ts';
import { makeProductRole } from './product-role.ts';

/**
 * Grants the product's role what it needs, and creates the role with the password of DATABASE_URL if it does
 * not exist. `owner` is a connection of the owner. Does nothing if both are the same role. Throws with one
 * line if the role could not be created, or has more rights than the product may have.
 */
export async function grantConfigured(
  owner: pg.Pool,
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl === undefined) return grantProduct(owner, PRODUCT_ROLE);
  const role = roleOf(databaseUrl);
  if (databaseOwnerUrl === undefined || role === roleOf(databaseOwnerUrl)) return;
  const password = decodeURIComponent(new URL(databaseUrl).password);
  await makeProductRole(owner, role, password).catch((error: unknown) => {
    const why = errorText(error);
    throw new Error(`The role ${role} of DATABASE_URL is not there, and could not be made: ${why}`, {
      cause: error,
    });
  });
  const { rows } = await owner.query(
    `select from pg_roles where rolname = $1 and (rolsuper or pg_has_role(oid, current_user, 'usage'))`,
    [role],
  );
  if (rows.length > 0)
    throw new Error(
      `The role ${role} of DATABASE_URL is a superuser, or a member of the owner: the product takes one that is neither.`,
    );
  await grantProduct(owner, role);
}
