import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** An email in the mailbox of a test. */
export interface BoxedMail {
  readonly uid: number;
  readonly raw: Buffer;
  isSeen: boolean;
}

/**
 * A test IMAP server: one user, one folder, and as much of the protocol as it takes to read and mark emails.
 */
export interface TestImapServer {
  readonly url: string;
  readonly box: BoxedMail[];
  readonly put: (raw: Buffer) => void;
  readonly close: () => Promise<void>;
}

const PASSWORD = 'box secret';
/** Logs `replies` in with this access token, as in RFC 7628 and its predecessor. */
const BY_TOKEN = Buffer.from('user=replies\u0001auth=Bearer token-2\u0001\u0001').toString('base64');

/** Starts a small IMAP4rev1 server on loopback. */
export async function startImapServer(): Promise<TestImapServer> {
  const box: BoxedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setNoDelay(true);
    socket.write('* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2] ready\r\n');
    let rest = '';
    socket.on('data', (data) => {
      rest += data.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        answer(socket, box, rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `imap://replies:${encodeURIComponent(PASSWORD)}@127.0.0.1:${address.port}`,
    box,
    put: (raw) => void box.push({ uid: 100 + box.length, raw, isSeen: false }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function answer(socket: Socket, box: BoxedMail[], line: string): void {
  const [tag = '', verb = '', ...words] = line.split(' ');
  const command =
    verb.toUpperCase() === 'UID' ? `UID ${(words.shift() ?? '').toUpperCase()}` : verb.toUpperCase();
  const rest = words.join(' ');
  const ok = (text = 'done'): void => void socket.write(`${tag} OK ${text}\r\n`);
  const found = (): BoxedMail[] => box.filter(({ uid }) => uid === Number(words[0]));
  switch (command) {
    case 'CAPABILITY':
      socket.write('* CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2\r\n');
      return ok();
    case 'AUTHENTICATE':
      return rest === `XOAUTH2 ${BY_TOKEN}`
        ? ok()
        : void socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
    case 'LOGIN':
      return rest.includes(PASSWORD) ? ok() : void socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
    case 'LIST':
    case 'LSUB':
      socket.write(String.raw`* LIST (\HasNoChildren) "/" INBOX` + '\r\n');
      return ok();
    case 'SELECT':
      socket.write(
        `* ${box.length} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${100 + box.length}] ok\r\n` +
          String.raw`* FLAGS (\Seen)` +
          '\r\n',
      );
      return ok('[READ-WRITE] done');
    case 'UID SEARCH': {
      const unread = box.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid);
      socket.write(`* SEARCH${unread.map((uid) => ` ${uid}`).join('')}\r\n`);
      return ok();
    }
    case 'UID FETCH':
      for (const { uid, raw } of found()) {
        const head = `* ${uid - 99} FETCH (UID ${uid} RFC822.SIZE ${raw.length}`;
        if (!rest.includes('BODY')) socket.write(`${head})\r\n`);
        else
          socket.write(
            Buffer.concat([Buffer.from(`${head} BODY[] {${raw.length}}\r\n`), raw, Buffer.from(')\r\n')]),
          );
      }
      return ok();
    case 'UID STORE':
      for (const mail of found()) mail.isSeen = true;
      return ok();
    case 'LOGOUT':
      socket.write('* BYE\r\n');
      ok();
      return void socket.end();
    default:
      return ok();
  }
}
