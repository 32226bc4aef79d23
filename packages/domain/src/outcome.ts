/**
 * The result of an operation that can fail foreseeably: either a value, or a problem the caller must handle.
 * A broken promise (a bug, a lost connection) is an exception instead; one place decides what the client sees.
 */
export type Outcome<Value, Problem> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

/** A success holding `value`. */
export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/** A foreseeable failure holding `problem`. */
export const fail = <Problem>(problem: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
});

/** A foreseeable failure with a stable code for programs, and a message in plain words that says what to do. */
export const refuse = <const Code extends string>(code: Code, message: string) => fail({ code, message });
