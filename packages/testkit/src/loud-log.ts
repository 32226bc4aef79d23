/** One line that the server logged. */
export interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

/** Everything a server under test logged, and a check that it was calm. */
export interface LoudLog {
  /** Where the logger writes to. */
  readonly write: (line: string) => void;
  readonly lines: readonly LogLine[];
  /** Takes the errors that the test expects, so that they do not fail it. Answers them. */
  readonly takeErrors: () => readonly LogLine[];
  /** Throws when an error or a warning was logged that no test took. */
  readonly assertCalm: () => void;
}

const WARN = 40;

/** A log that remembers, and fails the test that made noise. */
export function loudLog(): LoudLog {
  const lines: LogLine[] = [];
  let errors: LogLine[] = [];
  return {
    lines,
    write: (text) => {
      const line: LogLine = JSON.parse(text);
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
