import { createServer } from 'node:http';

/**
 * The stand-in's next response: a completion with this content, a bare status, this body, or no response at
 * all.
 */
export type StandInTurn =
  | {
      readonly content: string | null;
      readonly usage?: { readonly sent: number; readonly answered: number } | null;
    }
  | { readonly status: number; readonly body?: string; readonly retryAfter?: string }
  | { readonly body: string }
  | 'silence';

/** A call that the stand-in received. */
export interface StandInCall {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A stand-in for a language model, a server on loopback. */
export interface StandInModel {
  readonly baseUrl: string;
  readonly calls: readonly StandInCall[];
  /** Sets the response from now on. */
  readonly turn: (turn: StandInTurn) => void;
  readonly close: () => Promise<void>;
}

/** Returns a completion in the service's format. */
const completion = (content: string | null, usage: { sent: number; answered: number } | null): string =>
  JSON.stringify({
    id: 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    ...(usage && { usage: { prompt_tokens: usage.sent, completion_tokens: usage.answered } }),
  });

function replyTo(turn: Exclude<StandInTurn, 'silence'>): {
  status: number;
  body: string;
  retryAfter?: string;
} {
  if ('content' in turn)
    return {
      status: 200,
      body: completion(turn.content, turn.usage === undefined ? { sent: 120, answered: 20 } : turn.usage),
    };
  return 'status' in turn ? { body: '', ...turn } : { status: 200, body: turn.body };
}

/** Starts a stand-in on a free port of loopback. `close` also drops calls that were left unanswered. */
export async function startStandInModel(first: StandInTurn): Promise<StandInModel> {
  const calls: StandInCall[] = [];
  let now = first;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      if (now === 'silence') return;
      const reply = replyTo(now);
      if (reply.retryAfter !== undefined) response.setHeader('retry-after', reply.retryAfter);
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    calls,
    turn: (turn) => void (now = turn),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
