import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { VirusScanner } from './port.ts';

const LONGEST_MS = 30_000;
const CHUNK_BYTES = 65_536;

/** Returns the length that precedes a chunk: 4 bytes, big-endian. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/**
 * Yields a file as the INSTREAM command expects it: chunks with their lengths, and an empty one at the end.
 */
function* instream(file: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    const chunk = file.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

/** Connects to `/run/clamav/clamd.ctl`, or to a host with a port. */
const openSocket = (address: string): Socket => {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  return host === undefined ? connect({ path: address }) : connect({ host, port: Number(port) });
};

/** ClamAV's daemon at a socket on this machine or at `host:port`, using its INSTREAM command. */
export const clamd = (address: string): VirusScanner => ({
  scan: async (file) => {
    const socket = openSocket(address);
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('clamd did not answer')));
    try {
      const answer = text(socket);
      for (const each of instream(file)) socket.write(each);
      return verdictOf(await answer);
    } catch {
      return 'unreachable';
    } finally {
      socket.destroy();
    }
  },
});

/**
 * Parses `stream: OK` or `stream: <name> FOUND`; anything else, such as a file over its size limit, is not a
 * verdict.
 */
function verdictOf(answer: string): Awaited<ReturnType<VirusScanner['scan']>> {
  if (/^stream: OK\0?$/.test(answer)) return 'clean';
  return /^stream: .+ FOUND\0?$/.test(answer) ? 'infected' : 'unreachable';
}
