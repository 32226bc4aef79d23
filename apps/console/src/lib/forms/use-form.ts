import type { Refusal } from '@switch/contract/http/answer.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

/** A field that is wrong, and what to do about it. */
export type FormProblem = { readonly field: string; readonly message: string };

/** What sending came to: done, or what is wrong. `field` is empty for what belongs to no field. */
export type FormResult = 'done' | readonly FormProblem[];

/** A form of the console: the inputs keep what is typed, this keeps what is wrong and whether it is being sent. */
export type Form = {
  readonly problems: readonly FormProblem[];
  /** How often it was sent: for the error summary, which takes focus each time. */
  readonly attempt: number;
  readonly isSending: boolean;
  /** The message at a field. */
  readonly problemAt: (field: string) => string | undefined;
  /** What belongs to no field. */
  readonly generalProblem: string | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** What is said when no answer came, or one that makes no sense. */
export const UNREACHABLE: readonly FormProblem[] = [
  {
    field: '',
    message: 'We could not reach the server. Nothing was changed. Check your connection and try again.',
  },
];

/** Reads a refusal into problems: `words` has ours per outcome code, the server's own words count where it has some. */
export function problemsOf(
  { outcome }: Refusal,
  words: Readonly<Partial<Record<string, string | FormProblem>>> = {},
): readonly FormProblem[] {
  if (outcome.fields && outcome.fields.length > 0) return outcome.fields;
  const ours = words[outcome.code];
  if (typeof ours === 'object') return [ours];
  const wait = outcome.retryAfterSeconds ? ` Try again in ${formatWait(outcome.retryAfterSeconds)}.` : '';
  if (ours !== undefined) return [{ field: '', message: `${ours}${wait}` }];
  return [{ field: '', message: outcome.message ?? `That was not possible.${wait}` }];
}

/** `40 seconds`, `2 minutes`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Sends a form once at a time. `work` reads the fields by name and answers what came of it. Problems of fields take the focus
 * to the first of them, unless a summary in the form has taken it.
 */
export function useForm(work: (fields: FormData) => Promise<FormResult>): Form {
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const firstWrong = problems.find(({ field }) => field !== '')?.field;

  // Once the message stands beside the field, so that it is read out with it.
  useEffect(() => {
    if (attempt === 0 || firstWrong === undefined || document.activeElement?.role === 'alert') return;
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(firstWrong)}"]`)?.focus();
  }, [attempt, firstWrong]);

  async function send(form: HTMLFormElement) {
    if (isSending) return;
    setIsSending(true);
    try {
      const result = await work(new FormData(form));
      setProblems(result === 'done' ? [] : result);
      if (result !== 'done') setAttempt((before) => before + 1);
    } finally {
      setIsSending(false);
    }
  }

  return {
    problems,
    attempt,
    isSending,
    problemAt: (field) => problems.find((problem) => problem.field === field)?.message,
    generalProblem: problems.find(({ field }) => field === '')?.message,
    onSubmit: (event) => {
      event.preventDefault();
      element.current = event.currentTarget;
      void send(event.currentTarget);
    },
  };
}

/** A field of a form as text; empty when it has none. */
export function textField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
