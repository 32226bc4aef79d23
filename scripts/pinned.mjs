/**
 * `node scripts/pinned.mjs file.ts …`: runs a file of the project on the pinned Node, with everything
 * installed.
 */
import { join } from 'node:path';
import { childEnvironment, giveUp, handOver, installIfStale, pinnedNode, root } from './launch.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Say which file to run.');
installIfStale();
const node = pinnedNode();
handOver(node, [join(root, file), ...args], childEnvironment(node));
