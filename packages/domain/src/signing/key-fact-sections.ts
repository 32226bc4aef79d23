/** The parts of the key facts in their order: what everybody reads, then what is looked up. */
export const keyFactSections = ['first', 'contract', 'price', 'leaving'] as const;
export type KeyFactSection = (typeof keyFactSections)[number];
