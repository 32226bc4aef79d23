/**
 * Builds each browser app whose sources have changed since its last build; `npm test` runs it alongside its
 * checks.
 */
import { buildWebIfStale, pinnedNode } from './launch.mjs';

process.exit(buildWebIfStale(pinnedNode()) ? 0 : 1);
