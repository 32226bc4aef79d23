const months = 'January February March April May June July August September October November December';

/** The day of `yyyy-MM-dd` in its year: 5 March. */
export const dayInWords = (date: string): string =>
  `${Number(date.slice(8, 10))} ${months.split(' ')[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** `yyyy-MM-dd` as people write it: 5 March 2027. */
export const dateInWords = (date: string): string => `${dayInWords(date)} ${date.slice(0, 4)}`;
