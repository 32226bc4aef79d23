/** The views of the profile, in order, with the words of their tabs. */
export const profileTabs = [
  { id: 'switches', words: 'Switches' },
  { id: 'drafts', words: 'Drafts' },
  { id: 'quotations', words: 'Quotations' },
  { id: 'details', words: 'Your details' },
  { id: 'security', words: 'Security' },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['id'];

/** Entries of a list on one page. */
export const PAGE_SIZE = 25;

/** The view that an address asks for; the first one when it names none of them. */
export const tabOf = (search: URLSearchParams): ProfileTab =>
  profileTabs.find(({ id }) => id === search.get('tab'))?.id ?? profileTabs[0].id;

/** The page of a list that an address asks for, from 1; anything else counts as the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** How many pages `total` entries fill. */
export const pageCountOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

/** The address of a view, or of one page of its list. */
export const searchOf = (tab: ProfileTab, page = 1): string =>
  `?${new URLSearchParams({ tab, ...(page > 1 && { page: String(page) }) }).toString()}`;
