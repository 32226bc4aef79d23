/**
 * `npm run dev`: the server, restarted when its code changes, and Vite with hot reload in front of it: the
 * customer app on port 5173, the console on port 5174 under `/console/`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, installIfStale, pinnedNode, root } from './launch.mjs';

installIfStale();
const node = pinnedNode();
const env = childEnvironment(node);
const server = ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'];
const vite = (app) => [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), join(root, 'apps', app)];
const children = [server, vite('web'), vite('console')].map((args) =>
  spawn(node, args, { cwd: root, stdio: 'inherit', env }),
);
const stop = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
