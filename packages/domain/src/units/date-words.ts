const months = 'January February March April May June July August September October November December';

/** `yyyy-MM-dd` as people write it: 5 March 2027. */
export function dateInWords(date: string): string {
  const month = months.split(' ')[Number(date.slice(5, 7)) - 1] ?? '';
  return `${Number(date.slice(8, 10))} ${month} ${date.slice(0, 4)}`;
}
