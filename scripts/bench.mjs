/** `npm run bench -- quotes`: runs one bench of the folder `bench/` on the pinned Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildWebIfStale,
  childEnvironment,
  giveUp,
  handOver,
  installIfStale,
  pinnedNode,
  root,
} from './launch.mjs';
import { findChromium } from './chromium.mjs';
import { findRedis } from './redis.mjs';

const [name = '', ...args] = process.argv.slice(2);
const fileOf = (bench) => join(root, 'bench', `${bench}.ts`);
/** What belongs to a bench lies beside it; a bench itself begins with how to run it. */
const isBench = (each) => readFileSync(fileOf(each), 'utf8').includes(`npm run bench -- ${each}\``);
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter(isBench);
if (!names.includes(name)) giveUp(`Say which bench to run: ${names.join(', ')}.`);
installIfStale();
const node = pinnedNode();
if (!buildWebIfStale(node)) giveUp('The app could not be built: see above.');
handOver(
  node,
  [fileOf(name), ...args],
  childEnvironment(node, { CHROMIUM_PATH: findChromium() ?? '', REDIS_SERVER_PATH: findRedis() ?? '' }),
);
