import { fuelsOf } from './draft.ts';
import type { Answers } from './journey.ts';

/** Who takes money from the account: the supplier of each offer that is paid by Direct Debit, with its fuels. */
export function collectorsOf(answers: Answers): ReadonlyMap<string, readonly string[]> {
  const collectors = new Map<string, readonly string[]>();
  for (const fuel of fuelsOf(answers)) {
    const choice = answers.prices?.[fuel];
    if (choice?.kind !== 'offer' || choice.paymentMethod !== 'direct-debit') continue;
    collectors.set(choice.supplierName, [...(collectors.get(choice.supplierName) ?? []), fuel]);
  }
  return collectors;
}

/** Who collects, in one sentence; nothing when every offer is paid by bank transfer. */
export function collectorText(answers: Answers): string | undefined {
  const parts = [...collectorsOf(answers)].map(([name, fuels]) => `${name} for ${fuels.join(' and ')}`);
  return parts.length === 0 ? undefined : `Your bills are collected by ${parts.join(', and by ')}.`;
}
