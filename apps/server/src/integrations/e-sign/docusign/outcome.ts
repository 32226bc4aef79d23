import type { ESignOutcome, ESignProblem } from '../port.ts';

/** It worked, with `value`. */
export const done = <Value>(value: Value): ESignOutcome<Value> => ({ ok: true, value });

/** It did not work, because of `problem`. */
export const failed = (problem: ESignProblem): { readonly ok: false; readonly problem: ESignProblem } => ({
  ok: false,
  problem,
});

/** The service gave no usable answer; later it may. */
export const unavailable = failed({ code: 'unavailable' });

/** The service said no for good; `reason` is for our own people, without anything personal. */
export const refused = (reason: string) => failed({ code: 'refused', reason });
