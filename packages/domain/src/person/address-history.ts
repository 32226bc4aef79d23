/** Months of addresses that a credit check asks for: three years, as credit reference agencies do. */
const ADDRESS_HISTORY_MONTHS = 36;

export const monthsAtAddress = (years: number, months: number): number => years * 12 + months;

/** Whether the address before is needed too: under three years at this one. */
export const needsPreviousAddress = (months: number): boolean => months < ADDRESS_HISTORY_MONTHS;
