export interface RoomWrite {
  readonly roomId: string;
  /** Two messages of a room with the same id never share a batch. */
  readonly clientMessageId: string | null;
}

export interface WriteSteps<Write extends RoomWrite> {
  /** Whether nothing but the message itself changes, in the current state of the room. */
  readonly isPlain: (write: Write) => boolean;
  /**
   * Stores plain messages of many rooms in one commit and settles them, in order. Returns for each whether it is done; those
   * that are not are handled by `writeSlowly`.
   */
  readonly append: (writes: readonly Write[]) => Promise<readonly boolean[]>;
  /** Stores and settles one message together with everything that follows from it. */
  readonly writeSlowly: (write: Write) => Promise<void>;
  /** Fails a message that could not be stored. */
  readonly giveUp: (write: Write, error: unknown) => void;
}

type Item<Write> = { readonly write: Write } | { readonly task: () => Promise<void> };
interface Lane<Write> {
  readonly roomId: string;
  readonly items: Item<Write>[];
}
interface Run<Write> {
  readonly lane: Lane<Write>;
  readonly writes: readonly Write[];
}

/** Rows in one statement at most. */
const MOST_WRITES = 256;
/** Batches in flight at most: one is prepared and read while the database works on the other. They never share a room. */
const MOST_FLUSHES = 2;
/** Rooms that change state at the same time at most: each takes a connection. */
const MOST_TASKS = 8;

/**
 * One per process. Everything of one room happens one after the other, in the order in which it was submitted, and rooms do
 * not wait for one another: a lane per room, which is in one batch of plain messages at a time, and changes of state beside
 * them, each alone in its lane.
 */
export class RoomWriter<Write extends RoomWrite> {
  readonly #steps: WriteSteps<Write>;
  readonly #lanes = new Map<string, Lane<Write>>();
  // Idle lanes, by the kind of their first write. A lane in neither set is being worked on.
  readonly #appendable = new Set<Lane<Write>>();
  readonly #exclusive = new Set<Lane<Write>>();
  readonly #waitingForDrain: (() => void)[] = [];
  #tasksRunning = 0;
  #flushes = 0;
  #isPumpDue = false;

  constructor(steps: WriteSteps<Write>) {
    this.#steps = steps;
  }

  /** Hands in a message. It is settled by the steps. */
  write(write: Write): void {
    this.#add(write.roomId, { write });
  }

  /** Runs `work` when everything before it in the room is done, and returns its result. */
  alone<Result>(roomId: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#add(roomId, { task: () => work().then(resolve, reject) });
    });
  }

  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForDrain.push(resolve);
      this.#pumpSoon();
    });
  }

  #add(roomId: string, item: Item<Write>): void {
    const lane = this.#lanes.get(roomId);
    if (lane) {
      lane.items.push(item);
      return;
    }
    const fresh: Lane<Write> = { roomId, items: [item] };
    this.#lanes.set(roomId, fresh);
    this.#rest(fresh);
  }

  /** Puts a lane that nobody works on where its head belongs. */
  #rest(lane: Lane<Write>): void {
    const head = lane.items[0];
    if (head === undefined) this.#lanes.delete(lane.roomId);
    else if ('write' in head && this.#steps.isPlain(head.write)) this.#appendable.add(lane);
    else this.#exclusive.add(lane);
    this.#pumpSoon();
  }

  // Everything that this turn of the event loop brings in goes into the same batch.
  #pumpSoon(): void {
    if (this.#isPumpDue) return;
    this.#isPumpDue = true;
    setImmediate(() => this.#pump());
  }

  #pump(): void {
    this.#isPumpDue = false;
    this.#startTasks();
    while (this.#flushes < MOST_FLUSHES && this.#startFlush());
    if (this.#lanes.size > 0) return;
    for (const resolve of this.#waitingForDrain.splice(0)) resolve();
  }

  #startTasks(): void {
    for (const lane of this.#exclusive) {
      if (this.#tasksRunning >= MOST_TASKS) return;
      this.#exclusive.delete(lane);
      const head = lane.items.shift();
      if (head) void this.#runAlone(lane, head);
    }
  }

  async #runAlone(lane: Lane<Write>, item: Item<Write>): Promise<void> {
    this.#tasksRunning += 1;
    try {
      await ('task' in item ? item.task() : this.#steps.writeSlowly(item.write));
    } catch (error) {
      if ('write' in item) this.#steps.giveUp(item.write, error);
    } finally {
      this.#tasksRunning -= 1;
      this.#rest(lane);
    }
  }

  #startFlush(): boolean {
    const runs = this.#gatherRuns();
    if (runs.length === 0) return false;
    void this.#flush(runs);
    return true;
  }

  #gatherRuns(): Run<Write>[] {
    const runs: Run<Write>[] = [];
    let space = MOST_WRITES;
    for (const lane of this.#appendable) {
      if (space === 0) break;
      this.#appendable.delete(lane);
      const writes = this.#takeRun(lane, space);
      space -= writes.length;
      if (writes.length > 0) runs.push({ lane, writes });
      // What was plain when the lane came to rest may have been forgotten since.
      else this.#rest(lane);
    }
    return runs;
  }

  #takeRun(lane: Lane<Write>, most: number): readonly Write[] {
    const writes: Write[] = [];
    const keys = new Set<string>();
    for (const item of lane.items) {
      if (writes.length === most || !('write' in item) || !this.#steps.isPlain(item.write)) break;
      const { clientMessageId: key } = item.write;
      if (key !== null && keys.has(key)) break;
      if (key !== null) keys.add(key);
      writes.push(item.write);
    }
    lane.items.splice(0, writes.length);
    return writes;
  }

  async #flush(runs: readonly Run<Write>[]): Promise<void> {
    this.#flushes += 1;
    const writes = runs.flatMap((run) => run.writes);
    const isDone = await this.#steps.append(writes).catch((error: unknown) => {
      for (const write of writes) this.#steps.giveUp(write, error);
      return writes.map(() => true);
    });
    this.#flushes -= 1;
    let first = 0;
    for (const { lane, writes: own } of runs) {
      const start = first;
      const left = own.filter((_, index) => isDone[start + index] !== true);
      first += own.length;
      lane.items.unshift(...left.map((write) => ({ write })));
      this.#rest(lane);
    }
  }
}
