/** One line that the server logged. */
export interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

/** Everything a server under test logged, and a check that there were no errors. */
export interface LoudLog {
  /** Where the logger writes to. */
  readonly write: (line: string) => void;
  /** Without their times, whose digits could be taken for those that a test looks for, such as a sort code. */
  readonly lines: readonly LogLine[];
  /** Returns the errors that the test expects, so that they do not fail it. */
  readonly takeErrors: () => readonly LogLine[];
  /** Throws if an error or a warning was logged that no test took. */
  readonly assertCalm: () => void;
}

const WARN = 40;

/** Returns a log that keeps its lines, and by which a test fails if it logged errors or warnings. */
export function loudLog(): LoudLog {
  const lines: LogLine[] = [];
  let errors: LogLine[] = [];
  return {
    lines,
    write: (text) => {
      const { time: _time, ...line }: LogLine = JSON.parse(text);
      lines.push(line);
      if (line.level >= WARN) errors.push(line);
    },
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    assertCalm: () => {
      if (errors.length > 0) throw new Error(`The server logged errors: ${JSON.stringify(errors)}`);
    },
  };
}
