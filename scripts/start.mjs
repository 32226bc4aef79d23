/** `npm start`: installs, builds, and runs the server on the pinned Node. */
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
import { serverFlags } from './server-flags.mjs';

installIfStale();
const node = pinnedNode();
if (!buildWebIfStale(node)) giveUp('The app could not be built: see above.');
const main = join(root, 'apps', 'server', 'src', 'main.ts');
handOver(node, [...serverFlags, main], childEnvironment(node));
