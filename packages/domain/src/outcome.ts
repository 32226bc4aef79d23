/** A value, or a foreseeable problem that the caller must handle. Bugs are thrown as exceptions instead. */
export type Outcome<Value, Problem> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

export const fail = <Problem>(problem: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
});

/** Returns a foreseeable failure with a stable code for programs, and a message in plain English that says what to do. */
export const refuse = <const Code extends string>(code: Code, message: string) => fail({ code, message });
