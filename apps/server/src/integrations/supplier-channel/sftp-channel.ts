import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import type { SftpChannel } from '@switch/domain/hand-over/channel.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import type { ChannelOutcome, ChannelSecrets, HandOverMessage, ReplyFile, SupplierChannel } from './port.ts';
import { checkedLookup, checkHost, UnreachableHost, type IsReachable } from './reachable-address.ts';
import { plainZip } from './zip-files.ts';

const TIME_LIMIT_MS = 20_000;
const LARGEST_REPLY_BYTES = 5_000_000;
/** Replies that were taken are moved here, so that none is taken twice and the supplier sees which were. */
const DONE_FOLDER = 'taken';

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Returns the fingerprint of a host key as `ssh-keygen -l` prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const join = (folder: string, name: string): string => `${folder === '/' ? '' : folder}/${name}`;

/** Something that the supplier or we have to fix; a retry changes nothing. */
class Refusal extends Error {}

type Work<Value> = (client: SftpClient) => Promise<Value>;

/**
 * Creates a channel that hands over by SFTP: one ZIP file per message, under a temporary name until it is
 * complete. The server's host key is pinned: a server with a different one gets neither our name nor our key.
 */
export function sftpChannel(
  channel: SftpChannel,
  secrets: ChannelSecrets,
  isReachable: IsReachable,
): SupplierChannel {
  const connected = <Value>(work: Work<Value>) => withClient(channel, { secrets, isReachable }, work);
  return {
    send: (message) => connected((client) => put(client, channel.folder, message)),
    test: () =>
      connected(async (client) => {
        if ((await client.exists(channel.folder)) !== 'd')
          throw new Refusal(`There is no folder ${channel.folder}.`);
        if (channel.replyFolder !== '' && (await client.exists(channel.replyFolder)) !== 'd')
          throw new Refusal(`There is no folder ${channel.replyFolder} for replies.`);
        return `The server shows the right key, lets us in and has the folder ${channel.folder}. Nothing was sent.`;
      }),
    collectReplies: (take) =>
      channel.replyFolder === ''
        ? Promise.resolve(succeed(0))
        : connected((client) => collect(client, channel.replyFolder, take)),
  };
}

async function put(client: SftpClient, folder: string, message: HandOverMessage) {
  const content = plainZip(message.files);
  const path = join(folder, `${message.fileName}.zip`);
  const bankDetails = message.files.some(({ hasBankDetails }) => hasBankDetails)
    ? ('enclosed' as const)
    : ('none' as const);
  const receipt = { id: path, isAcknowledged: false, bankDetails };
  if (await client.exists(path)) {
    if (sha256(await read(client, path)) === sha256(content)) return receipt;
    throw new Refusal(`Another file of the name ${path} lies at the server.`);
  }
  const part = `${path}.part`;
  await client.put(content, part);
  const { size } = await client.stat(part);
  if (size !== content.length) throw new Error('Not all of the file has arrived.');
  await client.rename(part, path);
  return receipt;
}

async function read(client: SftpClient, path: string): Promise<Buffer> {
  const content = await client.get(path);
  if (!Buffer.isBuffer(content)) throw new Error('The server sent no file.');
  return content;
}

async function collect(
  client: SftpClient,
  folder: string,
  take: (file: ReplyFile) => Promise<void>,
): Promise<number> {
  const isReply = ({ type, name }: SftpClient.FileInfo): boolean =>
    type === '-' && !/\.(part|tmp|filepart)$/i.test(name) && !name.startsWith('.');
  const files = (await client.list(folder)).filter(isReply);
  if (files.length === 0) return 0;
  const done = join(folder, DONE_FOLDER);
  if (!(await client.exists(done))) await client.mkdir(done);
  for (const { name, size } of files.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const path = join(folder, name);
    const content =
      size > LARGEST_REPLY_BYTES
        ? Buffer.from(`The file has ${size} bytes and was left unread.`)
        : await read(client, path);
    await take({ name, content });
    const aside = join(done, name);
    await client.rename(path, (await client.exists(aside)) ? `${aside}.${Date.now()}` : aside);
  }
  return files.length;
}

async function withClient<Value>(
  { host, port, user, hostKey, signsInBy }: SftpChannel,
  { secrets, isReachable }: { readonly secrets: ChannelSecrets; readonly isReachable: IsReachable },
  work: Work<Value>,
): Promise<ChannelOutcome<Value>> {
  const secret = secrets[signsInBy === 'key' ? 'sftp-private-key' : 'sftp-password'];
  if (secret === undefined) return refused('The secret for the SFTP server is not set.');
  const client = new SftpClient('hand-over', { error: () => undefined });
  let isWrongKey = false;
  let sock: Socket | undefined;
  try {
    checkHost(host, isReachable);
    // Its many small messages must not wait for each other.
    sock = connect({ host, port, noDelay: true, lookup: checkedLookup(isReachable) });
    await once(sock, 'connect', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    await client.connect({
      sock,
      username: user,
      ...(signsInBy === 'key' ? { privateKey: secret } : { password: secret }),
      hostVerifier: (key: Buffer) => {
        isWrongKey = fingerprintOf(key) !== hostKey;
        return !isWrongKey;
      },
      readyTimeout: TIME_LIMIT_MS,
      retries: 0,
    });
    return succeed(await work(client));
  } catch (error) {
    if (isWrongKey) return refused('The server shows another host key than the one agreed.');
    return problemOf(error);
  } finally {
    await client.end().catch(() => undefined);
    sock?.destroy();
  }
}

const refused = (message: string) => fail({ code: 'refused', message } as const);
const unavailable = (message: string) => fail({ code: 'unavailable', message } as const);

/** The library's own messages quote names and addresses; ours say what to do. */
function problemOf(error: unknown) {
  if (error instanceof Refusal || error instanceof UnreachableHost) return refused(error.message);
  const text = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/authentication methods failed|parse privateKey|Unsupported key/i.test(text))
    return refused('The server does not let us in: the user, the key or the password is wrong.');
  if (/permission denied/i.test(text) || code === '3')
    return refused('The server does not let us write there.');
  if (/No such file|no such directory/i.test(text) || code === '2')
    return refused('The folder is not there.');
  return unavailable('The SFTP server could not be reached, or broke off.');
}
