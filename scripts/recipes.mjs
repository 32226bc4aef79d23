/**
 * Tests the recipes of `deploy/` as far as this machine has the programs for them: nginx and Caddy for real,
 * in front of a real server; a database recovered to a point in time; the unit with systemd; the rest with
 * their own checkers. Reports what could not be tested. PORT is the first of four that are used.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './launch.mjs';
import { recoverToPoint } from './recipes/point-in-time.mjs';

const port = Number(process.env.PORT ?? 3950);
const [serverPort, tlsPort, plainPort] = [port, port + 1, port + 2];
const SITE = 'switch.example';
const READY_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'business-switch-recipes-'));
const running = [];
const results = [];

const recipe = (name) => readFileSync(join(root, 'deploy', name), 'utf8');
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const note = (what, isRight, detail = '') => results.push({ what, isRight, detail });

/** Runs a checker. Records its output if it found something wrong, or that it is not installed. */
function check(what, program, args) {
  if (!has(program)) return note(what, null, `${program} is not installed`);
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: root });
  return note(what, status === 0, `${stdout}${stderr}`.trim());
}

function start(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  return child;
}

/**
 * Sends a request to the proxy over TLS. Returns the status and headers; for a WebSocket handshake, those of
 * the upgrade.
 */
const ask = (path, headers = {}) =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: tlsPort,
        path,
        servername: SITE,
        rejectUnauthorized: false,
        headers: { host: SITE, ...headers },
      },
      (answer) => {
        answer.resume();
        resolve(answer);
      },
    );
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
    asked.on('error', reject);
    asked.end();
  });

async function untilReady() {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(`http://127.0.0.1:${serverPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not come up.');
}

/**
 * Returns the recipe with the ports of this trial and a certificate made for it, as a complete configuration.
 */
function nginxConfiguration() {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    `/CN=${SITE}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  if (made.status !== 0) throw new Error('openssl made no certificate.');
  const site = recipe('nginx.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace('listen 80;', `listen ${plainPort};`)
    .replace('listen 443 ssl;', `listen ${tlsPort} ssl;`)
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${site}}\n`);
  return file;
}

/** Starts a server set up to run behind the proxies. */
async function startServer() {
  const env = {
    NODE_ENV: 'test',
    PORT: String(serverPort),
    PUBLIC_URL: `https://${SITE}`,
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'data'),
    DATA_KEYS: `recipes:${Buffer.alloc(32, 7).toString('base64')}`,
    SAMPLE_ROWS: '2000',
    LOG_LEVEL: 'error',
  };
  start(process.execPath, ['e2e/serve.ts'], env);
  await untilReady();
}

/** Checks what every proxy in front has to do. */
async function tryProxy(name) {
  const home = await ask('/');
  note(
    `${name}: pages over TLS, with HSTS`,
    home.statusCode === 200 && 'strict-transport-security' in home.headers,
  );
  note(`${name}: metrics are nobody’s`, (await ask('/metrics')).statusCode === 404);
  const socket = `/socket.io/?EIO=4&room_id=${'a'.repeat(20)}&userType=Customer&transport=`;
  const polled = await ask(`${socket}polling`, { origin: `https://${SITE}` });
  note(
    `${name}: the chat by polling, with its cookie`,
    /__Host-visitor=.*Secure/.test(String(polled.headers['set-cookie'])),
  );
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: `https://${SITE}`,
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
  };
  note(`${name}: the chat by websocket`, (await ask(`${socket}websocket`, upgrade)).statusCode === 101);
}

/** Runs a proxy while it is tested. */
async function withProxy(program, args, env, trial) {
  const proxy = start(program, args, env);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await trial();
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  proxy.kill('SIGTERM');
  await ended;
}

async function tryNginx() {
  if (!has('nginx') || !has('openssl')) return note('nginx.conf', null, 'nginx or openssl is not installed');
  const file = nginxConfiguration();
  await withProxy('nginx', ['-c', file, '-g', 'daemon off; error_log stderr;'], {}, async () => {
    await tryProxy('nginx');
    const plain = await fetch(`http://127.0.0.1:${plainPort}/prices`, { redirect: 'manual' });
    note('nginx: plain HTTP leads to HTTPS', plain.status === 301);
  });
}

/**
 * Tests the recipe on the port of this trial, with a certificate from Caddy itself. Its folder holds what
 * Caddy would store in the home folder.
 */
async function tryCaddy() {
  if (!has('caddy')) return note('Caddyfile', null, 'caddy is not installed');
  const file = join(folder, 'Caddyfile');
  const trial =
    '{\n\tlog {\n\t\tlevel ERROR\n\t}\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
  writeFileSync(
    file,
    trial + recipe('Caddyfile').replace('{$SITE} {', `https://${SITE}:${tlsPort} {\n\ttls internal`),
  );
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, UPSTREAM_PORT: String(serverPort) };
  const options = ['run', '--adapter', 'caddyfile', '--config', file];
  await withProxy('caddy', options, env, () => tryProxy('Caddy'));
}

function tryUnit() {
  const unit = join(folder, 'business-switch.service');
  const text = recipe('business-switch.service')
    .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
    .replace(/^WorkingDirectory=.*/m, `WorkingDirectory=${root}`)
    .replace(/^User=.*/m, 'User=nobody');
  writeFileSync(unit, text);
  check('systemd unit', 'systemd-analyze', ['verify', '--man=no', unit]);
}

try {
  if (has('nginx') || has('caddy')) await startServer();
  await tryNginx();
  await tryCaddy();
  tryUnit();
  const isRecovered = await recoverToPoint(folder, port + 3);
  note('point-in-time recovery', isRecovered, isRecovered === null ? 'PostgreSQL is not installed' : '');
  check('alert rules', 'promtool', ['check', 'rules', 'deploy/prometheus-alerts.yaml']);
  // Older clients cannot check without building.
  if (spawnSync('docker', ['buildx', 'version']).status === 0)
    check('image', 'docker', ['build', '--check', '-f', 'deploy/Containerfile', '.']);
  else note('image and compose file', null, 'docker buildx is not installed');
} finally {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(
    running.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
  );
  rmSync(folder, { recursive: true, force: true });
}
for (const { what, isRight, detail } of results) {
  const verdict = isRight === null ? 'not tried' : isRight ? 'right' : 'WRONG';
  console.log(`${verdict.padEnd(9)} ${what}${isRight === true || detail === '' ? '' : `: ${detail}`}`);
}
process.exit(results.some(({ isRight }) => isRight === false) ? 1 : 0);
