/**
 * What the commands need before the project's own code can run. Plain JavaScript for Node 18 and later: it
 * runs on whatever Node the machine has, installs what is missing, and finds the pinned Node that everything
 * else runs on.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const LEAST_NODE = 24;
const installStamp = join(root, 'node_modules', '.installed-lock');

/** Ends the command with one clear line. */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}

/** Several servers may be started from one checkout at once, so only one command at a time changes it. */
const alone = (work) => {
  const file = join(root, '.preparing');
  return oneAtATime(file, work, () =>
    console.log(`Waiting for the process that installs or builds (${file}) ...`),
  );
};

/**
 * Arguments for npm. The browser apps are built where they are served, so production installs the build tools
 * too.
 */
export const INSTALL = ['ci', '--include=dev', '--loglevel=error'];

/** Runs `npm ci` if the lockfile or the install arguments have changed since the last start. */
export function installIfStale() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(INSTALL.join(' '))
    .digest('hex');
  const isInstalled = () => existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted;
  if (!isInstalled()) alone(() => isInstalled() || install(wanted));
}

function install(wanted) {
  console.log('Installing what package-lock.json names ...');
  const npm = npmCommand();
  const { status } = spawnSync(npm.command, [...npm.first, ...INSTALL], {
    cwd: root,
    stdio: 'inherit',
    shell: npm.needsShell,
  });
  if (status !== 0)
    giveUp('npm ci failed: see its words above, and check that the package registry can be reached.');
  writeFileSync(installStamp, wanted);
}

/** The npm that started us, so that it runs on its own Node; otherwise the one in PATH. */
function npmCommand() {
  const started = process.env.npm_execpath;
  if (started && /npm-cli\.[cm]?js$/.test(started)) {
    return { command: process.execPath, first: [started], needsShell: false };
  }
  return { command: 'npm', first: [], needsShell: process.platform === 'win32' };
}

/**
 * Returns the Node to run everything on: the pinned one, otherwise this one if it is new enough (Apple
 * silicon has no pinned one).
 */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, binary);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) return process.execPath;
  return giveUp(
    `No Node ${LEAST_NODE} comes with this project for ${process.platform} ${process.arch}: install Node ${LEAST_NODE} or later and start again.`,
  );
}

/**
 * Returns the environment for child processes: the pinned Node comes first in PATH, so that their own
 * children find it too, and Node's compile cache is kept for the next process.
 */
export function childEnvironment(node, more = {}) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node');
  return { NODE_COMPILE_CACHE, ...process.env, ...more, PATH: path };
}

/** The browser apps: their sources in addition to the packages, and their build scripts. */
const webApps = [
  { name: 'web', words: 'the customer app', entry: 'prerender.ts' },
  { name: 'console', words: 'the staff console', entry: 'build.ts' },
];

/**
 * Builds each browser app if something it is made from has changed since its last build. Returns whether all
 * are built.
 */
export function buildWebIfStale(node) {
  const shared = digestOf([
    'packages',
    'scripts/browser-build.ts',
    'package-lock.json',
    'tsconfig.base.json',
  ]);
  const apps = webApps.map((app) => ({
    ...app,
    built: join(root, 'apps', app.name, 'dist', 'index.html'),
    stamp: join(root, 'node_modules', '.cache', `${app.name}-build-stamp`),
    digest: `${shared} ${digestOf([`apps/${app.name}`])}`,
  }));
  return apps.every((app) => isBuilt(app) || alone(() => isBuilt(app) || build(node, app)));
}

const isBuilt = ({ built, stamp, digest }) =>
  existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

function build(node, { name, words, entry, stamp, digest }) {
  console.log(`Building ${words} ...`);
  const { status } = spawnSync(node, [join(root, 'apps', name, entry)], {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment(node, { NODE_ENV: 'production' }),
  });
  if (status !== 0) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}

const LEFT_OUT = new Set(['dist', 'node_modules', '.git']);

/** Returns one hash over the names and contents of all files under `places`. */
function digestOf(places) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!LEFT_OUT.has(name)) visit(join(path, name));
    } else {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const place of places) visit(join(root, place));
  return hash.digest('hex');
}

/**
 * Runs a child that ends when we end: signals are passed on, and if we are killed outright, the channel
 * between us closes, which the child takes as the order to stop. Ends this process with the child's exit
 * status.
 */
export function handOver(node, args, env) {
  // Where possible, the server replaces this process, so that it has the process id that the supervisor
  // knows.
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  if (!isUnderNpm && typeof process.execve === 'function' && process.platform !== 'win32') {
    process.chdir(root);
    process.execve(node, [node, ...args], env);
  }
  const child = spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to its shell, which dies of it without passing it on. The shell's disappearance is
  // the order to stop.
  const shell = process.ppid;
  if (isUnderNpm) setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => giveUp(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
