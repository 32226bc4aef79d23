import { fuelsOf } from './draft.ts';
import type { Answers } from './journey.ts';

/**
 * Returns who collects money from the account: the supplier of each offer paid by Direct Debit, with its
 * fuels.
 */
export function collectorsOf(answers: Answers): ReadonlyMap<string, readonly string[]> {
  const collectors = new Map<string, readonly string[]>();
  for (const fuel of fuelsOf(answers)) {
    const choice = answers.prices?.[fuel];
    if (choice?.kind !== 'offer' || choice.paymentMethod !== 'direct-debit') continue;
    collectors.set(choice.supplierName, [...(collectors.get(choice.supplierName) ?? []), fuel]);
  }
  return collectors;
}

/** Returns who collects, in one sentence; undefined if every offer is paid by bank transfer. */
export function collectorText(answers: Answers): string | undefined {
  const parts = [...collectorsOf(answers)].map(([name, fuels]) => `${name} for ${fuels.join(' and ')}`);
  return parts.length === 0 ? undefined : `Your bills are collected by ${parts.join(', and by ')}.`;
}
