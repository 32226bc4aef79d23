/**
 * An attack on a server, run in its own process until it is stopped: `node attacks.ts kind origin`. Prints
 * `ready` once it is under way.
 */
import { createDraft } from '@switch/contract/http/switching/draft.ts';
import { login } from '@switch/contract/http/identity/account.ts';
import { readQuotationPaper } from '@switch/contract/http/pricing/quotations.ts';
import { getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { setPriority } from 'node:os';
import { Agent, request } from 'node:http';
import { answersFor, keepOne } from './visitor.ts';

const [, , kind = '', origin = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 500 });

/**
 * Sends a request and waits only for the end of the response. Returns its status, or 0 if the connection
 * failed.
 */
const send = (
  method: string,
  path: string,
  address: string,
  body: Buffer | null,
  cookie = '',
): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': address,
      origin,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

const statuses: Record<number, number> = {};

/** Keeps `count` requests in flight for ever, and counts the responses by status. */
function flood(count: number, one: (number: number) => Promise<number>): void {
  let sent = 0;
  const again = async (): Promise<never> => {
    for (;;) {
      sent += 1;
      const status = await one(sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  for (let index = 0; index < count; index += 1) void again();
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const MEGABYTE = Buffer.from(`{"a":[${'[],'.repeat(349_000)}[]]}`);
/** As large as a draft may be. */
const FULL = Buffer.from(`{"answers":{"a":[${'[],'.repeat(4_900)}[]],"b":"${'x'.repeat(80_000)}"}}`);

const attacks: Readonly<Record<string, () => Promise<void>>> = {
  /** Sixty bodies of a megabyte at a time, and twenty of the maximum size of a draft. */
  A1: async () => {
    flood(60, () => send('POST', createDraft.path, '198.51.100.1', MEGABYTE));
    flood(20, () => send('POST', createDraft.path, '198.51.100.2', FULL));
  },
  /** PDFs of quotations for two addresses. */
  A2: async () => {
    for (const address of ['198.51.100.11', '198.51.100.12']) {
      const { quotationId, cookie } = await keepOne(origin, address);
      const path = readQuotationPaper.path
        .replace(':quotationId', quotationId)
        .replace(':paper', 'board-paper');
      flood(20, () => send('GET', path, address, null, cookie));
    }
  },
  /** Drafts and price lists that nobody comes back to. */
  A3: async () => {
    flood(15, (number) =>
      send('POST', createDraft.path, '198.51.100.21', json({ answers: answersFor(number) })),
    );
    flood(15, (number) =>
      send('POST', getPrices.path, '198.51.100.22', json({ answers: answersFor(number) })),
    );
  },
  /** Password guesses from two hundred networks. */
  A4: async () => {
    flood(100, (number) =>
      send(
        'POST',
        login.path,
        `203.0.${number % 200}.7`,
        json({ emailAddress: `nobody${number}@firm.example`, password: 'a guess of no use' }),
      ),
    );
  },
};

// A real attacker uses another machine, so the attack itself must not take processor time from the server.
setPriority(10);
await attacks[kind]?.();
process.send?.('ready');
process.on('message', () => {
  process.send?.(statuses);
  process.exit();
});
