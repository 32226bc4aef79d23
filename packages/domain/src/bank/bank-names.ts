import banks from './banks.json' with { type: 'json' };

/** The banks in the drop-down, in alphabetical order. A name says nothing about the sort code: some use another bank's. */
export const BANK_NAMES: readonly string[] = banks;

/** What the drop-down shows until a bank is chosen. */
export const NO_BANK_CHOSEN = '--Select--';

export const isListedBank = (name: string): boolean => BANK_NAMES.includes(name);
