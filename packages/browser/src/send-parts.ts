/** A file that is uploaded in parts. */
interface SendableFile {
  readonly file: Blob;
  /** The byte to continue from: everything before it has already arrived. */
  readonly from: number;
  readonly partBytes: number;
  /** Sends the part that begins at `offset`; returns undefined if the connection was lost. */
  readonly send: (offset: number, part: Blob) => Promise<Response | undefined>;
  readonly onSent: (bytes: number) => void;
}

const TRIES = 4;
const WAIT_MS = 1_500;

/**
 * Uploads a file part by part, resending any part that was lost on the way. Returns the server's last answer.
 * `end` is `refused` if the server will not accept the rest of this file, and `lost` if there is no
 * connection.
 */
export async function sendParts({ file, from, partBytes, send, onSent }: SendableFile) {
  let last: unknown = null;
  for (let offset = from; offset < file.size; offset += partBytes) {
    const answer = await sendOne(() => send(offset, file.slice(offset, offset + partBytes)));
    if (typeof answer === 'string') return { end: answer } as const;
    last = answer.body;
    if (!answer.isTaken) return { end: 'refused', last } as const;
    onSent(Math.min(file.size, offset + partBytes));
  }
  return { end: 'sent', last } as const;
}

async function sendOne(send: () => Promise<Response | undefined>) {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const response = await send().catch(() => undefined);
    if (response?.ok) {
      const body: unknown = await response.json().catch(() => null);
      const isTaken = typeof body === 'object' && body !== null && 'result' in body && body.result === true;
      return { body, isTaken };
    }
    if (response && response.status < 500 && response.status !== 429) return 'refused';
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS * tries);
    });
  }
  return 'lost';
}
