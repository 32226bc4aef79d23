/** `npm run bench -- quotes`: runs one bench of the folder `bench/` on the pinned Node. */
import { existsSync, readdirSync } from 'node:fs';
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
const file = join(root, 'bench', `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(join(root, 'bench')).filter((each) => each.endsWith('.ts'));
  giveUp(`Say which bench to run: ${names.map((each) => each.slice(0, -3)).join(', ')}.`);
}
installIfStale();
const node = pinnedNode();
if (!buildWebIfStale(node)) giveUp('The app could not be built: see above.');
handOver(
  node,
  [file, ...args],
  childEnvironment(node, { CHROMIUM_PATH: findChromium() ?? '', REDIS_SERVER_PATH: findRedis() ?? '' }),
);
