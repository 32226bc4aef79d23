export interface RoomWrite {
  readonly roomId: string;
  /** Two messages of a room with the same id never share a batch. */
  readonly clientMessageId: string | null;
}

export interface WriteSteps<Write extends RoomWrite> {
  /** Returns whether, in the room's current state, nothing but the message itself would change. */
  readonly isPlain: (write: Write) => boolean;
  /**
   * Stores plain messages of many rooms in one commit and settles them, in order. Returns for each whether it
   * is done; those that are not are handled by `writeSlowly`.
   */
  readonly append: (writes: readonly Write[]) => Promise<readonly boolean[]>;
  /** Stores and settles one message together with everything that follows from it. */
  readonly writeSlowly: (write: Write) => Promise<void>;
  /** Fails a message that could not be stored. */
  readonly giveUp: (write: Write, error: unknown) => void;
}

type Item<Write> = { readonly write: Write } | { readonly task: () => Promise<void> };
interface Lane<Write> {
  readonly items: Item<Write>[];
  /** Whether it has items, or is being worked on. */
  isActive: boolean;
}
interface Run<Write> {
  readonly lane: Lane<Write>;
  readonly writes: readonly Write[];
}

/** The limit of rows in one statement. */
const MOST_WRITES = 256;
/**
 * The limit of batches in flight: one is prepared and read while the database works on the other. They never
 * share a room.
 */
const MOST_FLUSHES = 2;
/** The limit of rooms that change state at the same time, as each takes a connection. */
const MOST_TASKS = 8;
/** How many lanes are kept for rooms that may write again. */
const MOST_LANES = 10_000;

/**
 * Orders all writes of one process. Everything in a room happens one after the other, in the order submitted,
 * and rooms don't wait for each other. Each room has a lane, which is in at most one batch of plain messages
 * at a time; changes of state run beside the batches, each alone in its lane.
 */
export class RoomWriter<Write extends RoomWrite> {
  readonly #steps: WriteSteps<Write>;
  // Lanes and queues are reused: in a map that rooms enter and leave with every message, each former table
  // retains the next.
  #lanes = new Map<string, Lane<Write>>();
  #activeLanes = 0;
  // Lanes waiting for work, by the kind of their first item. An active lane in neither queue is being worked
  // on.
  #appendable: Lane<Write>[] = [];
  readonly #exclusive: Lane<Write>[] = [];
  readonly #waitingForDrain: (() => void)[] = [];
  #tasksRunning = 0;
  #flushes = 0;
  #isPumpDue = false;

  constructor(steps: WriteSteps<Write>) {
    this.#steps = steps;
  }

  /** Submits a message. It is settled by the steps. */
  write(write: Write): void {
    this.#add(write.roomId, { write });
  }

  /** Runs `work` once everything before it in the room is done, and returns its result. */
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
    const lane = this.#lanes.get(roomId) ?? this.#openLane(roomId);
    lane.items.push(item);
    if (lane.isActive) return;
    lane.isActive = true;
    this.#activeLanes += 1;
    this.#rest(lane);
  }

  #openLane(roomId: string): Lane<Write> {
    if (this.#lanes.size >= MOST_LANES)
      this.#lanes = new Map([...this.#lanes].filter(([, { isActive }]) => isActive));
    const lane = { items: [], isActive: false };
    this.#lanes.set(roomId, lane);
    return lane;
  }

  /** Queues a lane that is not being worked on, by the kind of its first item. */
  #rest(lane: Lane<Write>): void {
    const head = lane.items[0];
    if (head === undefined) {
      lane.isActive = false;
      this.#activeLanes -= 1;
    } else if ('write' in head && this.#steps.isPlain(head.write)) this.#appendable.push(lane);
    else this.#exclusive.push(lane);
    this.#pumpSoon();
  }

  // Delayed so that everything submitted in this turn of the event loop goes into the same batch.
  #pumpSoon(): void {
    if (this.#isPumpDue) return;
    this.#isPumpDue = true;
    setImmediate(() => this.#pump());
  }

  #pump(): void {
    this.#isPumpDue = false;
    this.#startTasks();
    while (this.#flushes < MOST_FLUSHES && this.#startFlush());
    if (this.#activeLanes > 0) return;
    for (const resolve of this.#waitingForDrain.splice(0)) resolve();
  }

  #startTasks(): void {
    while (this.#tasksRunning < MOST_TASKS) {
      const lane = this.#exclusive.shift();
      const head = lane?.items.shift();
      if (!lane || !head) return;
      void this.#runAlone(lane, head);
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
    const waiting = this.#appendable;
    this.#appendable = [];
    for (const lane of waiting) {
      const writes = this.#takeRun(lane, space);
      space -= writes.length;
      if (writes.length > 0) runs.push({ lane, writes });
      // The batch is full, or the cached state that made the message plain has been dropped since.
      else this.#rest(lane);
    }
    return runs;
  }

  #takeRun(lane: Lane<Write>, most: number): readonly Write[] {
    const writes: Write[] = [];
    for (const item of lane.items) {
      if (writes.length === most || !('write' in item) || !this.#steps.isPlain(item.write)) break;
      const { clientMessageId: key } = item.write;
      if (key !== null && writes.some((each) => each.clientMessageId === key)) break;
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
