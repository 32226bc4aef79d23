/** The validity of a letter of authority, in months. */
export const LOA_MONTHS = 12;
