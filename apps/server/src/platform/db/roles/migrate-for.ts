import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { grantProduct } from './grant-product.ts';

/**
 * Migrates a database to the newest schema as its owner, and grants the product's role what it needs. Returns
 * the names of the migrations that ran.
 */
export async function migrateFor(ownerUrl: string, productRole: string): Promise<readonly string[]> {
  const owner = createPool({ url: ownerUrl, connections: 2, onIdleError: () => undefined });
  try {
    const names = await migrate(owner);
    await grantProduct(owner, productRole);
    return names;
  } finally {
    await owner.end();
  }
}

/** Returns the role that a database address logs in as; empty if it names none. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);
