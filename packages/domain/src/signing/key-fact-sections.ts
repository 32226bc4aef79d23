/** The sections of the key facts in order: what everyone reads first, then what is looked up. */
export const keyFactSections = ['first', 'contract', 'price', 'leaving'] as const;
export type KeyFactSection = (typeof keyFactSections)[number];
