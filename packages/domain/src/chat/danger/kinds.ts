/** What a person may be in, most urgent first. */
export const DANGER_KINDS = [
  'suicide',
  'medical',
  'fire',
  'gas',
  'co',
  'injury',
  'threat',
  'fallen-line',
  'supply-dependent',
  'power-cut',
  'prepayment',
  'bereavement',
  'cannot-pay',
] as const;

export type DangerKind = (typeof DANGER_KINDS)[number];

/** The kinds as staff read them. */
export const dangerLabels: Readonly<Record<DangerKind, string>> = {
  suicide: 'Suicide or self-harm',
  medical: 'Medical emergency',
  fire: 'Fire',
  gas: 'Smell of gas',
  co: 'Carbon monoxide',
  injury: 'Injury or electric shock',
  threat: 'Threat or violence',
  'fallen-line': 'Fallen power line',
  'supply-dependent': 'Depends on the supply for health',
  'power-cut': 'Power cut',
  prepayment: 'Prepayment meter run dry',
  bereavement: 'Bereavement',
  'cannot-pay': 'Cannot pay',
};
