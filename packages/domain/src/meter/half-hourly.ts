/** Yearly kWh above which we ask about a capacity charge, unless an administrator sets another figure. */
export const HALF_HOURLY_QUESTION_KWH = 100_000;

/** What is known about a site that may be half-hourly. Leave out what nobody has answered. */
export type HalfHourlyEvidence = {
  /** What the meter look-up says. */
  readonly lookupFlag?: boolean | undefined;
  /** Whether the customer sees a capacity (kVA) charge on the bill. */
  readonly saysCapacityCharge?: boolean | undefined;
  /** Yearly use in kWh. */
  readonly kwh?: number | undefined;
  /** Yearly kWh above which the customer is asked. */
  readonly threshold?: number;
};

/** Whether a site is half-hourly with a capacity charge, is not, or whether the customer has to be asked. */
export type HalfHourlyAnswer = 'half-hourly' | 'not-half-hourly' | 'ask';

/**
 * Decides by the first evidence there is: the look-up, then the customer's word, then the yearly use, which never decides
 * but makes us ask. A profile class of 00 is no evidence, because since September 2025 small shops carry it too.
 */
export function halfHourlyQuestion(evidence: HalfHourlyEvidence): HalfHourlyAnswer {
  const { lookupFlag, saysCapacityCharge, kwh = 0, threshold = HALF_HOURLY_QUESTION_KWH } = evidence;
  const told = lookupFlag ?? saysCapacityCharge;
  if (told !== undefined) return told ? 'half-hourly' : 'not-half-hourly';
  return kwh > threshold ? 'ask' : 'not-half-hourly';
}
