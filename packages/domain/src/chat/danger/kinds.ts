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

/** Kinds in which help may come in hours or days. */
const MAY_WAIT: readonly DangerKind[] = ['bereavement', 'cannot-pay'];

/** Returns whether someone who writes of these should act at once, and not wait for an answer here. */
export const areUrgent = (kinds: readonly DangerKind[]): boolean =>
  kinds.some((kind) => !MAY_WAIT.includes(kind));
