import type { CaseState } from '../journey/case-state.ts';
import { askedReason } from '../history/stop-reasons.ts';
import playbooks from './playbooks.json' with { type: 'json' };

const books: Readonly<Partial<Record<CaseState, Readonly<Record<string, readonly string[]>>>>> = playbooks;

/**
 * Returns the steps for staff to take about a stopped case, by the reason of its move; free text counts as no reason. Empty
 * for a state that stops nothing.
 */
export function playbookOf(state: CaseState, reason: string): readonly string[] {
  const book = books[state];
  if (!book) return [];
  const named = askedReason(state).named.find(({ value }) => value === reason.trim());
  return book[named?.value ?? 'unstated'] ?? [];
}
