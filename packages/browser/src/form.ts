import { isRecord } from '@switch/domain/shapes.ts';
import { problemAt, without, withoutSolved, type FormProblem } from './form-problems.ts';
import { useMemo, useRef, useState, type ChangeEvent } from 'react';

/** The dotted name of a value in a form: `address.line1`. */
export type Path<Values> = {
  [Key in keyof Values & string]:
    Key | (Values[Key] extends string | boolean | number | undefined ? never : `${Key}.${Path<Values[Key]>}`);
}[keyof Values & string];

/** The type of the value at a dotted name. */
export type ValueAt<Values, Name> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Values
      ? ValueAt<Values[Head], Rest>
      : unknown
    : unknown;

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Spread into a field of the kit: the input keeps what is typed, the form is notified. */
export type Registration = {
  readonly name: string;
  readonly ref: (input: Input | null) => void;
  readonly onChange: (event: ChangeEvent<Input>) => void;
};

/** A form of one screen: its values, its problems, and whether it is being sent. */
export type Form<Values extends object> = {
  readonly values: Values;
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly isSending: boolean;
  /** Whether anything was typed or picked since the form was drawn. */
  readonly isTouched: boolean;
  readonly register: (name: Path<Values>) => Registration;
  /** Puts a value that no input of its own carries. */
  readonly put: <Name extends Path<Values>>(name: Name, value: ValueAt<Values, Name>) => void;
  /** Puts all values at once. */
  readonly putAll: (values: Values) => void;
  /** The message at a name, or the first one beneath it. */
  readonly problemAt: (name: Path<Values>) => string | undefined;
  /** Takes the problems at a name and beneath it away. */
  readonly clear: (name: Path<Values>) => void;
  /** Sends the form once at a time; `work` returns what is wrong. */
  readonly send: (work: (values: Values) => Promise<readonly FormProblem[]>) => Promise<void>;
};

const read = (values: unknown, name: string): unknown =>
  name.split('.').reduce((held, key) => (isRecord(held) ? held[key] : undefined), values);

function withValue<Values extends object>(values: Values, name: string, value: unknown): Values {
  const [head = '', ...rest] = name.split('.');
  const inner = read(values, head);
  const next = rest.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, rest.join('.'), value);
  return { ...values, [head]: next };
}

const isTick = (input: Input): input is HTMLInputElement =>
  input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio');

function show(input: Input, value: unknown): void {
  if (!isTick(input)) input.value = typeof value === 'string' ? value : '';
  else input.checked = input.type === 'checkbox' ? value === true : input.value === value;
}

const typedIn = (input: Input): unknown =>
  isTick(input) && input.type === 'checkbox' ? input.checked : input.value;

/**
 * Holds a form's values and problems. `find` names what is wrong with values without asking anybody; with it a problem
 * leaves as soon as any change has solved it. Inputs stay the browser's own: the form writes into them when a value is put and
 * reads them as they change, so nothing typed is ever lost to a redraw.
 */
export function useForm<Values extends object>(
  first: Values,
  find: (values: Values) => readonly FormProblem[] = () => [],
): Form<Values> {
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [progress, setProgress] = useState({ attempt: 0, isSending: false, isTouched: false });
  // Always the newest values: a handler may run before the next drawing.
  const newest = useRef(values);
  const inputs = useMemo(() => new Map<string, Set<Input>>(), []);

  const change = (next: Values) => {
    const before = newest.current;
    newest.current = next;
    setValues(next);
    setProblems((all) => (all.length === 0 ? all : withoutSolved(all, find(before), find(next))));
    setProgress((before) => (before.isTouched ? before : { ...before, isTouched: true }));
  };
  const clear = (name: string) => setProblems((all) => without(all, name));
  const putAll = (next: Values) => {
    change(next);
    for (const [name, held] of inputs) for (const input of held) show(input, read(next, name));
  };

  return {
    values,
    problems,
    ...progress,
    clear,
    register: (name) => ({
      name,
      ref: (input) => {
        if (!input) return;
        const held = inputs.get(name) ?? new Set();
        for (const old of held) if (!old.isConnected) held.delete(old);
        if (!held.has(input)) show(input, read(newest.current, name));
        inputs.set(name, held.add(input));
      },
      onChange: ({ currentTarget }) => {
        change(withValue(newest.current, name, typedIn(currentTarget)));
        clear(name);
      },
    }),
    put: (name, value) => putAll(withValue(newest.current, name, value)),
    putAll,
    problemAt: (name) => problemAt(problems, name),
    send: async (work) => {
      if (progress.isSending) return;
      setProgress((before) => ({ ...before, isSending: true }));
      try {
        setProblems(await work(newest.current));
      } finally {
        setProgress((before) => ({ ...before, attempt: before.attempt + 1, isSending: false }));
      }
    },
  };
}
