/** One line on a screen. */
export interface Line {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
}

/** What one side of a conversation shows: each message once, in the order of its number, and the numbers that are missing. */
export interface Screen {
  readonly put: (line: Line) => void;
  /** In the order shown. */
  readonly lines: () => Line[];
  /** The highest number below which nothing is missing. */
  readonly complete: () => number;
  /** Messages that arrived again; shown once all the same. */
  readonly repeats: () => number;
}

/** An empty screen. */
export function createScreen(): Screen {
  const byId = new Map<string, Line>();
  const numbers = new Set<number>();
  let complete = 0;
  let repeats = 0;
  return {
    put: (line) => {
      if (byId.has(line.id)) repeats += 1;
      byId.set(line.id, line);
      numbers.add(line.seq);
      while (numbers.has(complete + 1)) complete += 1;
    },
    lines: () => [...byId.values()].toSorted((a, b) => a.seq - b.seq),
    complete: () => complete,
    repeats: () => repeats,
  };
}
