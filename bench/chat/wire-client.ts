import WebSocket from 'ws';

/** Called with the response to something sent with a callback. */
type Answer = (body: unknown) => void;
/** Receives the server's events. Its return value is sent back if the server asked for an acknowledgement. */
type Listener = (name: string, body: unknown) => unknown;

/** The options of a connection. */
export interface WireOptions {
  readonly origin: string;
  /** The namespace, with its slash; `/` for the visitors' one. */
  readonly namespace: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly onEvent: Listener;
  /**
   * Events that are ignored unparsed: a load runs in one process, while the browsers of ten consoles would be
   * ten.
   */
  readonly unread?: readonly string[];
  /** Called when an open connection ends unasked. A connection that never opened is rejected instead. */
  readonly onLost?: () => void;
}

/**
 * A Socket.IO connection over WebSocket with a hand-written protocol, so that a load weighs on the server and
 * not on its own client.
 */
export interface WireConnection {
  readonly send: (name: string, body: unknown) => void;
  /** Sends an event, and calls `onAnswer` with the server's acknowledgement. */
  readonly ask: (name: string, body: unknown, onAnswer: Answer) => void;
  /** The `visitor` cookie that the handshake set; empty if it set none. */
  readonly cookie: string;
  readonly close: () => void;
  /** Destroys the TCP connection, as a network failure does. */
  readonly kill: () => void;
}

/** Opens a connection. Resolves once the server has accepted the namespace; throws if it was refused. */
export function connectWire(options: WireOptions): Promise<WireConnection> {
  const { origin, namespace, query = {}, cookie = '', onEvent } = options;
  const search = new URLSearchParams({ EIO: '4', transport: 'websocket', ...query });
  const headers = { Origin: origin, ...(cookie && { Cookie: cookie }) };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?${search.toString()}`, {
    headers,
    perMessageDeflate: false,
  });
  const prefix = namespace === '/' ? '' : `${namespace},`;
  const unread = (options.unread ?? []).map((name) => `["${name}"`);
  const answers = new Map<number, Answer>();
  let nextId = 0;
  let given = '';
  let isOpen = false;
  socket.on('upgrade', ({ headers: answered }) => {
    const set = answered['set-cookie']?.find((each) => each.startsWith('visitor='));
    given = set?.split(';')[0] ?? '';
  });
  const end = (how: () => void) => {
    isOpen = false;
    how();
  };
  return new Promise((resolve, reject) => {
    const connection: WireConnection = {
      send: (name, body) => socket.send(`42${prefix}${JSON.stringify([name, body])}`),
      ask: (name, body, onAnswer) => {
        nextId += 1;
        answers.set(nextId, onAnswer);
        socket.send(`42${prefix}${nextId}${JSON.stringify([name, body])}`);
      },
      get cookie() {
        return given;
      },
      close: () => end(() => socket.close()),
      kill: () => end(() => socket.terminate()),
    };
    socket.on('error', (error) => reject(error));
    socket.on('close', () => {
      reject(new Error('the connection was closed before it was taken'));
      if (isOpen) options.onLost?.();
    });
    socket.on('message', (data: Buffer) => receive(data.toString()));

    function receive(packet: string): void {
      if (packet === '2') return socket.send('3');
      if (packet.startsWith('0')) return socket.send(`40${prefix}`);
      const rest = packet.slice(2 + prefix.length);
      if (packet.startsWith('40')) {
        isOpen = true;
        return resolve(connection);
      }
      if (packet.startsWith('44')) return reject(new Error(`refused: ${rest}`));
      if (packet.startsWith('43')) return takeAnswer(rest);
      if (packet.startsWith('42')) takeEvent(rest);
    }

    function takeAnswer(rest: string): void {
      const { id, body } = split(rest);
      answers.get(id)?.(body[0]);
      answers.delete(id);
    }

    function takeEvent(rest: string): void {
      if (unread.some((start) => rest.startsWith(start))) return;
      const { id, body } = split(rest);
      const back = onEvent(String(body[0]), body[1]);
      if (!Number.isNaN(id)) socket.send(`43${prefix}${id}${JSON.stringify([back ?? null])}`);
    }
  });
}

/** Splits a packet into an optional number and a JSON list. */
function split(rest: string): { id: number; body: readonly unknown[] } {
  const start = rest.indexOf('[');
  const body: unknown = JSON.parse(rest.slice(start));
  return {
    id: start === 0 ? Number.NaN : Number(rest.slice(0, start)),
    body: Array.isArray(body) ? body : [],
  };
}
