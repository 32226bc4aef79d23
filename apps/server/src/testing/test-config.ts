import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config, type Environment } from '../config.ts';

/** A folder that is not there. */
const NOWHERE = join(tmpdir(), 'business-switch-no-data-dir');

/**
 * The configuration of a server in a test, with these settings. It serves no built apps: to prepare their hundreds of files takes longer
 * than everything else of a server, and whether they are there depends on what was built before.
 */
export const testConfig = (settings: Environment = {}): Config => ({
  ...readConfig({ NODE_ENV: 'test', DATA_DIR: NOWHERE, ...settings }),
  repository: NOWHERE,
});
