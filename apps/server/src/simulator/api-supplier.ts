import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listenHere } from './listen.ts';
import { faultsOf, rowsIn, type Take } from './received.ts';

/** A supplier’s HTTP interface. */
export interface ApiSupplier {
  readonly url: string;
  /**
   * How many more calls are answered with which status, and how many are accepted but left without a
   * response.
   */
  readonly trouble: { refusals: number; answer: number; silent: number };
  readonly close: () => Promise<void>;
}

/** What the supplier has agreed with the broker. */
export interface ApiSupplierOptions {
  readonly token: string;
  readonly signingKey: string;
  readonly port?: number;
}

const Body = z.union([
  z.object({ test: z.literal(true) }),
  z.object({
    messageId: z.string(),
    reference: z.string(),
    files: z.array(z.object({ fileName: z.string(), sha256: z.string(), content: z.string() })),
  }),
]);

/** A status and a body; null for no response at all. */
type Answered = readonly [number, object] | null;

/** Starts a supplier’s HTTP interface on this machine. */
export async function startApiSupplier(take: Take, options: ApiSupplierOptions): Promise<ApiSupplier> {
  const trouble = { refusals: 0, answer: 503, silent: 0 };
  const keep = keeper(take);
  const answer = async (request: IncomingMessage): Promise<Answered> => {
    const body = await text(request);
    if (trouble.refusals > 0) {
      trouble.refusals -= 1;
      return [trouble.answer, { error: 'not now' }];
    }
    if (request.headers.authorization !== options.token) return [401, { error: 'unknown token' }];
    if (!isSigned(request, body, options.signingKey)) return [401, { error: 'wrong signature' }];
    const answered = keep(String(request.headers['idempotency-key'] ?? ''), body, request.url ?? '');
    if (answered[0] !== 201 || trouble.silent === 0) return answered;
    trouble.silent -= 1;
    return null;
  };
  const server = createServer((request, response) => {
    void answer(request).then(
      (answered) => {
        if (!answered) return void request.socket.destroy();
        response.writeHead(answered[0], { 'content-type': 'application/json' });
        return void response.end(JSON.stringify(answered[1]));
      },
      () => response.writeHead(400).end(),
    );
  });
  const port = await listenHere(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}/contracts`,
    trouble,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns a function that stores contracts under their idempotency keys, so that the same key gives the same
 * receipt.
 */
function keeper(take: Take): (key: string, body: string, to: string) => readonly [number, object] {
  const receipts = new Map<string, string>();
  return (key, body, to) => {
    const known = receipts.get(key);
    if (known !== undefined) return [200, { receipt: known }];
    const read = Body.safeParse(JSON.parse(body));
    if (!read.success) return [422, { error: 'unknown body' }];
    if ('test' in read.data) return [200, {}];
    const files = read.data.files.map(({ fileName, content, sha256 }) => ({
      fileName,
      sha256,
      content: Buffer.from(content, 'base64'),
    }));
    const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
    if (files.some(({ content, sha256 }) => hash(content) !== sha256))
      return [422, { error: 'a file is not whole' }];
    const receipt = `R-${String(receipts.size + 1).padStart(6, '0')}`;
    receipts.set(key, receipt);
    const rows = rowsIn(files);
    take({ way: 'api', to, id: key, files, replyTo: null, rows, faults: faultsOf(files, rows) });
    return [201, { receipt }];
  };
}

function isSigned({ headers }: IncomingMessage, body: string, key: string): boolean {
  const at = String(headers['x-timestamp'] ?? '');
  const expected = createHmac('sha256', key).update(`${at}.${body}`).digest();
  const given = Buffer.from(String(headers['x-signature'] ?? '').replace('sha256=', ''), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
