/** The months of address history that a credit check requires: three years, as for credit reference agencies. */
const ADDRESS_HISTORY_MONTHS = 36;

export const monthsAtAddress = (years: number, months: number): number => years * 12 + months;

/** Returns whether the previous address is needed too: after less than three years at this one. */
export const needsPreviousAddress = (months: number): boolean => months < ADDRESS_HISTORY_MONTHS;
