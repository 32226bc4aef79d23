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
import { ensureChromium, ensureRedis } from './programs.mjs';

const [name = '', ...args] = process.argv.slice(2);
const fileOf = (bench) => join(root, 'bench', `${bench}.ts`);
/** A bench's helpers are in the same folder; the bench itself begins with how to run it. */
const isBench = (each) => readFileSync(fileOf(each), 'utf8').includes(`npm run bench -- ${each}\``);
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter(isBench);
if (!names.includes(name)) giveUp(`Say which bench to run: ${names.join(', ')}.`);
installIfStale();
const node = pinnedNode();
if (!buildWebIfStale(node)) giveUp('The app could not be built: see above.');
/** Programs a bench needs in addition to Node, by the setting that gives their path. */
const programs = {
  web: { CHROMIUM_PATH: ensureChromium },
  'chat-faults': { REDIS_SERVER_PATH: ensureRedis },
  faults: { REDIS_SERVER_PATH: ensureRedis },
};
const paths = Object.entries(programs[name] ?? {}).map(([setting, ensure]) => {
  const { path, problem } = ensure();
  return problem ? giveUp(problem) : [setting, path];
});
handOver(node, [fileOf(name), ...args], childEnvironment(node, Object.fromEntries(paths)));
