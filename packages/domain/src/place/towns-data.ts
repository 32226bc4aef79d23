import { parseTowns } from './towns.ts';
import rows from './towns.json' with { type: 'json' };

/** The post towns of the United Kingdom with their counties. About 45 KB: load it with `import()`, not at start-up. */
export const TOWNS = parseTowns(rows);
