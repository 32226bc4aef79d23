/** The views of the profile in the order of its menu, with their words, the group they stand in, and what they are for. */
export const profileTabs = [
  {
    id: 'switches',
    words: 'Switches',
    group: 'Your energy',
    about: 'Where each switch stands, and what happens next.',
  },
  {
    id: 'drafts',
    words: 'Drafts',
    group: 'Your energy',
    about: 'Applications that you have not sent yet. Each goes on from where you were.',
  },
  {
    id: 'quotations',
    words: 'Quotations',
    group: 'Your energy',
    about: 'Prices that you chose or kept, each with its sum.',
  },
  {
    id: 'sites',
    words: 'Sites & meters',
    group: 'Your energy',
    about: 'What you told us about each supply, and when its contract ends.',
  },
  {
    id: 'reminders',
    words: 'Reminders',
    group: 'Your energy',
    about: 'The days that count for each contract, and what we write to you before them.',
  },
  {
    id: 'documents',
    words: 'Documents',
    group: 'Paperwork',
    about: 'What was made and signed, as files to keep.',
  },
  {
    id: 'direct-debits',
    words: 'Direct Debits',
    group: 'Paperwork',
    about: 'Who may collect from your account, and where each instruction stands.',
  },
  {
    id: 'people',
    words: 'People & approvals',
    group: 'Paperwork',
    about: 'Who has been asked to sign what, and who has.',
  },
  {
    id: 'details',
    words: 'Your details',
    group: 'You',
    about: 'Who the account belongs to, and how to reach you.',
  },
  {
    id: 'contact',
    words: 'Contact choices',
    group: 'You',
    about: 'What we may write to you about, and how.',
  },
  {
    id: 'security',
    words: 'Security',
    group: 'You',
    about: 'Your password, and the devices that are logged in.',
  },
  { id: 'data', words: 'Your data', group: 'You', about: 'Everything we hold about you, and how to end it.' },
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
