import type { Refusal } from '@switch/contract/http/answer.ts';
import { UNREACHABLE, problemsOf } from './use-form.ts';

/** What went wrong with a press, in words: undefined when it was done, words of the server, or that it was not reached. */
export function refusalMessage(answer: { readonly result: true } | Refusal | undefined): string | undefined {
  const problems = !answer ? UNREACHABLE : answer.result ? [] : problemsOf(answer);
  return problems[0]?.message;
}
