import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { grantProduct } from './grant-product.ts';

/** Brings a database to the newest schema as its owner, and grants the role of the product what it needs. Returns what was migrated. */
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

/** The role that an address of a database logs in as; empty where it does not say. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);
