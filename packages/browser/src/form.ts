import { isRecord } from '@switch/domain/shapes.ts';
import { problemAt, without, withoutSolved, type FormProblem } from './form-problems.ts';
import { useMemo, useRef, useState, type ChangeEvent } from 'react';

/** The dotted path of a value in a form: `address.line1`. */
export type Path<Values> = {
  [Key in keyof Values & string]:
    Key | (Values[Key] extends string | boolean | number | undefined ? never : `${Key}.${Path<Values[Key]>}`);
}[keyof Values & string];

export type ValueAt<Values, Name> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Values
      ? ValueAt<Values[Head], Rest>
      : unknown
    : unknown;

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The form of one screen: its values, its problems, and whether it is being sent. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

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
 * Tracks the inputs of a form: spread `register` into a field of the UI package; `showAll` writes the current
 * values into all inputs.
 */
function useInputs<Name extends string>(
  values: () => unknown,
  onTyped: (name: Name, value: unknown) => void,
) {
  const inputs = useMemo(() => new Map<Name, Set<Input>>(), []);
  return {
    showAll: (): void => {
      for (const [name, held] of inputs) for (const input of held) show(input, read(values(), name));
    },
    register: (name: Name) => ({
      name,
      ref: (input: Input | null): void => {
        if (!input) return;
        const held = inputs.get(name) ?? new Set();
        for (const old of held) if (!old.isConnected) held.delete(old);
        if (!held.has(input)) show(input, read(values(), name));
        inputs.set(name, held.add(input));
      },
      onChange: ({ currentTarget }: ChangeEvent<Input>): void => onTyped(name, typedIn(currentTarget)),
    }),
  };
}

/** Spread into a field of the UI package. */
export type Registration = ReturnType<ReturnType<typeof useInputs>['register']>;

/**
 * Holds a form's values and problems. `find` returns the problems that can be found in the browser; with it,
 * a problem disappears as soon as any change has solved it. Inputs are uncontrolled: the form writes to them
 * when a value is set and reads them as they change, so a re-render never loses typed text.
 */
export function useForm<Values extends object>(
  first: Values,
  find: (values: Values) => readonly FormProblem[] = () => [],
) {
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [progress, setProgress] = useState({ attempt: 0, isSending: false });
  // Always holds the latest values: an event handler may run before the next render.
  const newest = useRef(values);

  const change = (next: Values) => {
    const before = newest.current;
    newest.current = next;
    setValues(next);
    setProblems((all) => (all.length === 0 ? all : withoutSolved(all, find(before), find(next))));
  };
  /** Removes the problems of a field and of the fields nested in it. */
  const clear = (name: Path<Values>): void => setProblems((all) => without(all, name));

  const { register, showAll } = useInputs<Path<Values>>(
    () => newest.current,
    (name, value) => {
      change(withValue(newest.current, name, value));
      clear(name);
    },
  );
  const putAll = (next: Values): void => {
    change(next);
    showAll();
  };

  return {
    values,
    problems,
    ...progress,
    clear,
    register,
    /** Sets a value that has no input of its own. */
    put: <Name extends Path<Values>>(name: Name, value: ValueAt<Values, Name>): void =>
      putAll(withValue(newest.current, name, value)),
    putAll,
    /** Returns the message of a field, or the first one of a field nested in it. */
    problemAt: (name: Path<Values>) => problemAt(problems, name),
    /** Sends the form, ignoring further attempts while it is being sent. `work` returns the problems. */
    send: async (work: (values: Values) => Promise<readonly FormProblem[]>): Promise<void> => {
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
