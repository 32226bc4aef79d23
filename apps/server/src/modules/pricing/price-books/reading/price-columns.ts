import { PRICE_COLUMNS } from '../price-book.ts';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a price as SQL lists them, its book first. */
export const snakeColumns = ['bookId', ...PRICE_COLUMNS].map(snakeCase).join(', ');
