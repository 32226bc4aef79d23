import type { DangerKind } from './danger/kinds.ts';

/** The kinds of danger as shown to staff. */
const dangerLabels: Readonly<Record<DangerKind, string>> = {
  suicide: 'Suicide or self-harm',
  medical: 'Medical emergency',
  fire: 'Fire',
  gas: 'Smell of gas',
  co: 'Carbon monoxide',
  injury: 'Injury or electric shock',
  threat: 'Threat or violence',
  'fallen-line': 'Fallen power line',
  'supply-dependent': 'Vulnerable, or depends on the supply',
  'power-cut': 'Power cut',
  prepayment: 'Prepayment meter run dry',
  bereavement: 'Bereavement',
  'cannot-pay': 'Cannot pay',
};

/** Returns the labels of kinds of danger for staff, in the order given, separated by commas. */
export const dangerText = (dangers: readonly DangerKind[]): string =>
  dangers.map((kind) => dangerLabels[kind]).join(', ');
