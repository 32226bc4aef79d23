import { createHash, generateKeyPairSync } from 'node:crypto';
import { posix } from 'node:path';
import ssh2, { type Connection } from 'ssh2';
import { listenHere } from './listen.ts';
import { faultsOf, rowsIn, unpack, type Take } from './received.ts';
import { SftpFiles } from './sftp-files.ts';
import { serveSftp } from './sftp-session.ts';

const { Server, utils } = ssh2;

/** A supplier’s SFTP server. */
export interface SftpSupplier {
  readonly port: number;
  /** Fingerprint of its host key, as `ssh-keygen -l` prints it. */
  readonly hostKey: string;
  readonly files: SftpFiles;
  /** `half`: breaks off in the middle of so many more files. */
  readonly trouble: { half: number };
  readonly close: () => Promise<void>;
}

/** How one signs in, and where hand-overs and answers lie. */
export interface SftpSupplierOptions {
  readonly user: string;
  readonly password: string;
  /** Folders that take hand-overs, and those in which answers are laid down. */
  readonly folders: readonly string[];
  readonly replyFolders: readonly string[];
  readonly port?: number;
  /** The private host key as PEM; a new one unless given. */
  readonly privateKey?: string;
}

/** The fingerprint of a private host key. */
export function fingerprintOf(privateKey: string): string {
  const key = utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  const bytes = key.getPublicSSH();
  return `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`;
}

/**
 * A host key for a server that has none. It is made by Node: about one in three hundred Ed25519 keys of the SSH library cannot
 * be read again by that library.
 */
export const newHostKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** Starts a supplier’s SFTP server on this machine, with its files in memory. */
export async function startSftpSupplier(take: Take, options: SftpSupplierOptions): Promise<SftpSupplier> {
  const { privateKey = newHostKey(), folders, replyFolders } = options;
  const files = new SftpFiles([...folders, ...replyFolders]);
  const trouble = { half: 0 };
  const open = new Set<Connection>();
  const arrived = (path: string): void => {
    if (folders.includes(posix.dirname(path)) && path.endsWith('.zip')) void received(path, files).then(take);
  };
  const server = new Server({ hostKeys: [privateKey] }, (client) => {
    open.add(client);
    // Its many small messages must not wait for each other; the library's types know it of clients only.
    if ('setNoDelay' in client && typeof client.setNoDelay === 'function') client.setNoDelay(true);
    client.on('close', () => open.delete(client));
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      const isRight = context.method === 'password' && context.password === options.password;
      if (isRight && context.username === options.user) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) =>
        serveSftp(acceptSftp(), { files, trouble, arrived, breakOff: () => client.end() }),
      );
    });
  });
  const port = await listenHere(server, options.port ?? 0);
  return {
    port,
    hostKey: fingerprintOf(privateKey),
    files,
    trouble,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of open) client.end();
      }),
  };
}

async function received(path: string, files: SftpFiles) {
  const content = files.entry(path)?.content ?? Buffer.alloc(0);
  const inside = await unpack(content).catch(() => []);
  const rows = rowsIn(inside);
  return {
    way: 'sftp',
    to: posix.dirname(path),
    id: posix.basename(path),
    files: inside,
    replyTo: null,
    rows,
    faults: faultsOf(inside, rows),
  } as const;
}
