/** How long a letter of authority holds, in months. */
export const LOA_MONTHS = 12;
