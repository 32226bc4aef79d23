import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** The part of the driver's connection that sends COPY data; the published types omit it. */
interface CopyConnection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

type Chunks = Iterable<string> | AsyncIterable<Buffer>;

/** The driver calls these methods by name while the statement runs. */
class CopyIn implements Submittable {
  readonly done: Promise<number>;
  readonly #statement: string;
  readonly #chunks: Chunks;
  readonly #resolve: (rowCount: number) => void;
  readonly #reject: (error: Error) => void;
  #rowCount = 0;
  #error: Error | undefined;

  constructor(statement: string, chunks: Chunks) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.done = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#statement = statement;
    this.#chunks = chunks;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((cause: unknown) => {
      this.#error = cause instanceof Error ? cause : new Error('COPY source failed', { cause });
      connection.sendCopyFail('the source failed');
    });
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.#rowCount = Number(/^COPY (\d+)$/.exec(message.text)?.[1]);
  }

  handleError(error: Error): void {
    this.#error ??= error;
    this.#reject(this.#error);
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#reject(this.#error);
    else this.#resolve(this.#rowCount);
  }

  // Waiting for the socket to drain keeps a book of millions of rows from accumulating in memory.
  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#chunks) {
      if (this.#error) return;
      connection.sendCopyFromChunk(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/**
 * Sends `chunks` of COPY text (whole lines or pieces of them) through `statement`, a `copy … from stdin`.
 * Returns the number of rows written. Rejects with the database's error, or with the error of the source.
 */
export async function copyIn(client: Client, statement: string, chunks: Chunks): Promise<number> {
  return client.query(new CopyIn(statement, chunks)).done;
}
