/** Kinds of danger and distress, the most urgent first. */
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
