import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a store, on which network failures can be simulated without any privileges. */
export interface Way {
  readonly port: number;
  /** Delays every chunk by this many milliseconds in both directions; 0 for no delay. */
  readonly slowDown: (ms: number) => void;
  /** Black-holes the connection in both directions until `open`, which delivers everything sent meanwhile. */
  readonly swallow: () => void;
  readonly open: () => void;
  /** Existing connections lose every packet for ever while new ones work: a failover without notice. */
  readonly forget: () => void;
  /** Refuses connections until `open`. */
  readonly refuse: () => void;
  readonly close: () => void;
}

interface Link {
  readonly near: Socket;
  readonly far: Socket;
}

/** Starts a proxy in front of a port of this machine. */
export async function wayTo(target: number): Promise<Way> {
  const links = new Set<Link>();
  let delayMs = 0;
  let isHole = false;
  let isRefusing = false;
  const carry = (from: Socket, to: Socket): void => {
    from.on('data', (piece) => {
      if (delayMs === 0) to.write(piece);
      else setTimeout(() => to.writable && to.write(piece), delayMs);
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isRefusing) return near.destroy();
    const far = connect(target, '127.0.0.1');
    const link = { near, far };
    links.add(link);
    near.on('close', () => links.delete(link));
    carry(near, far);
    carry(far, near);
    if (isHole) [near, far].forEach((end) => end.pause());
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  const all = (act: (end: Socket) => void): void =>
    links.forEach(({ near, far }) => [near, far].forEach(act));
  return {
    port: address.port,
    slowDown: (ms) => void (delayMs = ms),
    swallow: () => {
      isHole = true;
      all((end) => end.pause());
    },
    open: () => {
      [isHole, isRefusing] = [false, false];
      all((end) => end.resume());
    },
    forget: () => {
      for (const { near, far } of links) {
        for (const end of [near, far]) end.removeAllListeners().on('error', () => undefined);
        // Whatever the near end sends is accepted and lost; the far end has gone.
        near.on('data', () => undefined);
        far.destroy();
      }
      links.clear();
    },
    refuse: () => {
      isRefusing = true;
      all((end) => end.destroy());
    },
    close: () => {
      all((end) => end.destroy());
      server.close();
    },
  };
}
