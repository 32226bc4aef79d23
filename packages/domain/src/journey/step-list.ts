/**
 * Every step of the switch in order: its id, its path exactly as in the specification, and its title in the
 * progress line and on the summary. Nothing else belongs here, because every page loads it.
 */
export const stepList = {
  energy: { path: '/energy', title: 'what to compare' },
  'electricity-supply-address': {
    path: '/electricity/supply-address',
    title: 'electricity supply address and meter',
  },
  'gas-supply-address': { path: '/gas/supply-address', title: 'gas supply address and meter' },
  'current-supplier': { path: '/current-supplier', title: 'current supplier and use' },
  'contract-end-date': { path: '/contract-end-date', title: 'contract end date' },
  'mbc-page': { path: '/mbc-page', title: 'your organisation and its protections' },
  prices: { path: '/prices', title: 'prices' },
  'personal-details': { path: '/personal-details', title: 'your organisation and you' },
  'address-details': { path: '/address-details', title: 'addresses' },
  'payment-details': { path: '/payment-details', title: 'bank details' },
  'authorised-person': { path: '/authorised-person', title: 'authority and signature' },
  details: { path: '/details', title: 'check and send' },
} as const;

/**
 * The id of a step: its folder here and in the web app, its key in stored answers and in every table of
 * steps.
 */
export type StepId = keyof typeof stepList;

/** Returns whether `word` is the id of a step. */
export const isStepId = (word: string): word is StepId => Object.hasOwn(stepList, word);

/** The ids of the steps, in order. */
export const stepIds: readonly StepId[] = Object.keys(stepList).filter(isStepId);

/** Returns the step at `path`; undefined if the address is not part of the journey. */
export const stepAt = (path: string): StepId | undefined => stepIds.find((id) => stepList[id].path === path);
