import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config, type Environment } from '../config.ts';

/** A folder that does not exist. */
const NOWHERE = join(tmpdir(), 'business-switch-no-data-dir');

/**
 * Returns the configuration of a server in a test, with these settings. It serves no built apps: preparing
 * their hundreds of files takes longer than everything else, and whether they exist depends on earlier
 * builds.
 */
export const testConfig = (settings: Environment = {}): Config => ({
  ...readConfig({ NODE_ENV: 'test', DATA_DIR: NOWHERE, ...settings }),
  repository: NOWHERE,
});
