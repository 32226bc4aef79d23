/** Something to be written to a room. */
export interface RoomWrite {
  readonly roomId: string;
  /** Two lines of a room with the same key never share a batch. */
  readonly repeatKey: string | null;
}

/** What the writer does its work with. */
export interface RoomWriterPorts<Write extends RoomWrite> {
  /** Whether nothing but the line itself changes, as the room stands now. */
  readonly isPlain: (line: Write) => boolean;
  /**
   * Stores plain lines of many rooms in one commit and tells whoever waits for them, in order. Answers for each whether it
   * is done; one that is not goes on by `writeSlowly`.
   */
  readonly append: (lines: readonly Write[]) => Promise<readonly boolean[]>;
  /** Stores one line together with everything that follows from it. Tells whoever waits. */
  readonly writeSlowly: (line: Write) => Promise<void>;
  /** Tells whoever waits for a line that it could not be stored. */
  readonly giveUp: (line: Write, error: unknown) => void;
}

type Item<Line> = { readonly line: Line } | { readonly task: () => Promise<void> };
interface Lane<Line> {
  readonly roomId: string;
  readonly items: Item<Line>[];
}
interface Run<Line> {
  readonly lane: Lane<Line>;
  readonly lines: readonly Line[];
}

/** Rows in one statement at most. */
const MOST_LINES = 256;
/** Batches in flight at most: one is prepared and read while the database works on the other. They never share a room. */
const MOST_FLUSHES = 2;
/** Rooms that change state at the same time at most: each takes a connection. */
const MOST_TASKS = 8;

/**
 * One per process. Everything of one room happens one after the other, in the order in which it was handed in, and rooms do
 * not wait for one another: a lane per room, which is in one batch of plain lines at a time, and changes of state beside
 * them, each alone in its lane.
 */
export class RoomWriter<Line extends RoomWrite> {
  readonly #ports: RoomWriterPorts<Line>;
  readonly #lanes = new Map<string, Lane<Line>>();
  // Lanes at rest, by what stands at their head. A lane in neither set is being worked on.
  readonly #appendable = new Set<Lane<Line>>();
  readonly #exclusive = new Set<Lane<Line>>();
  readonly #waitingForDrain: (() => void)[] = [];
  #tasksRunning = 0;
  #flushes = 0;
  #isPumpDue = false;

  constructor(platform: RoomWriterPorts<Line>) {
    this.#ports = platform;
  }

  /** Hands in a line. Whoever waits for it hears by the ports. */
  write(line: Line): void {
    this.#add(line.roomId, { line });
  }

  /** Runs `work` when everything before it in the room is done, and returns its result. */
  alone<Result>(roomId: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#add(roomId, { task: () => work().then(resolve, reject) });
    });
  }

  /** When nothing is left to do. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForDrain.push(resolve);
      this.#pumpSoon();
    });
  }

  #add(roomId: string, item: Item<Line>): void {
    const lane = this.#lanes.get(roomId);
    if (lane) {
      lane.items.push(item);
      return;
    }
    const fresh: Lane<Line> = { roomId, items: [item] };
    this.#lanes.set(roomId, fresh);
    this.#rest(fresh);
  }

  /** Puts a lane that nobody works on where its head belongs. */
  #rest(lane: Lane<Line>): void {
    const head = lane.items[0];
    if (head === undefined) this.#lanes.delete(lane.roomId);
    else if ('line' in head && this.#ports.isPlain(head.line)) this.#appendable.add(lane);
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
    for (const tell of this.#waitingForDrain.splice(0)) tell();
  }

  #startTasks(): void {
    for (const lane of this.#exclusive) {
      if (this.#tasksRunning >= MOST_TASKS) return;
      this.#exclusive.delete(lane);
      const head = lane.items.shift();
      if (head) void this.#runAlone(lane, head);
    }
  }

  async #runAlone(lane: Lane<Line>, item: Item<Line>): Promise<void> {
    this.#tasksRunning += 1;
    try {
      await ('task' in item ? item.task() : this.#ports.writeSlowly(item.line));
    } catch (error) {
      if ('line' in item) this.#ports.giveUp(item.line, error);
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

  #gatherRuns(): Run<Line>[] {
    const runs: Run<Line>[] = [];
    let space = MOST_LINES;
    for (const lane of this.#appendable) {
      if (space === 0) break;
      this.#appendable.delete(lane);
      const lines = this.#takeRun(lane, space);
      space -= lines.length;
      if (lines.length > 0) runs.push({ lane, lines });
      // What was plain when the lane came to rest may have been forgotten since.
      else this.#rest(lane);
    }
    return runs;
  }

  #takeRun(lane: Lane<Line>, most: number): readonly Line[] {
    const lines: Line[] = [];
    const keys = new Set<string>();
    for (const item of lane.items) {
      if (lines.length === most || !('line' in item) || !this.#ports.isPlain(item.line)) break;
      const { repeatKey } = item.line;
      if (repeatKey !== null && keys.has(repeatKey)) break;
      if (repeatKey !== null) keys.add(repeatKey);
      lines.push(item.line);
    }
    lane.items.splice(0, lines.length);
    return lines;
  }

  async #flush(runs: readonly Run<Line>[]): Promise<void> {
    this.#flushes += 1;
    const lines = runs.flatMap((run) => run.lines);
    const isDone = await this.#ports.append(lines).catch((error: unknown) => {
      for (const line of lines) this.#ports.giveUp(line, error);
      return lines.map(() => true);
    });
    this.#flushes -= 1;
    let first = 0;
    for (const { lane, lines: own } of runs) {
      const start = first;
      const left = own.filter((_, index) => isDone[start + index] !== true);
      first += own.length;
      lane.items.unshift(...left.map((line) => ({ line })));
      this.#rest(lane);
    }
  }
}
