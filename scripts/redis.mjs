/** Finds the Redis that tests and benches of several servers start for themselves, or installs Debian's. */
import { existsSync } from 'node:fs';
import { ensureProgram } from './debian.mjs';

const PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** The program that is installed: REDIS_SERVER_PATH, or one of the usual places; undefined when there is none. */
export const findRedis = () =>
  [process.env.REDIS_SERVER_PATH, ...PLACES].find((path) => path && existsSync(path));

/** Redis, installed from Debian's packages when this may be done; otherwise words that say what to install. */
export const ensureRedis = () =>
  ensureProgram({
    name: 'Redis',
    packages: ['redis-server'],
    find: findRedis,
    hint: 'install version 7 (Debian: apt-get install redis-server), or set REDIS_SERVER_PATH.',
  });
