/** The views of the profile in the order of its menu, with their labels, their group, and what they are for. */
export const profileTabs = [
  {
    id: 'switches',
    label: 'Switches',
    group: 'Your energy',
    about: 'How far each switch has got, and what happens next.',
  },
  {
    id: 'drafts',
    label: 'Drafts',
    group: 'Your energy',
    about: 'Applications you have not sent yet. Each picks up where you left off.',
  },
  {
    id: 'quotations',
    label: 'Quotations',
    group: 'Your energy',
    about: 'Prices you chose or saved, and how each adds up.',
  },
  {
    id: 'sites',
    label: 'Sites & meters',
    group: 'Your energy',
    about: 'What you told us about each supply, and when its contract ends.',
  },
  {
    id: 'reminders',
    label: 'Reminders',
    group: 'Your energy',
    about: 'The dates that matter for each contract, and the reminders we send before them.',
  },
  {
    id: 'documents',
    label: 'Documents',
    group: 'Paperwork',
    about: 'What was drawn up and signed, as files to keep.',
  },
  {
    id: 'direct-debits',
    label: 'Direct Debits',
    group: 'Paperwork',
    about: 'Who may collect from your account, and the status of each instruction.',
  },
  {
    id: 'people',
    label: 'People & approvals',
    group: 'Paperwork',
    about: 'Who has been asked to sign what, and who has.',
  },
  {
    id: 'details',
    label: 'Your details',
    group: 'You',
    about: 'Who the account belongs to, and how to reach you.',
  },
  {
    id: 'contact',
    label: 'Contact choices',
    group: 'You',
    about: 'What we may contact you about, and how.',
  },
  {
    id: 'security',
    label: 'Security',
    group: 'You',
    about: 'Your password, and the devices that are logged in.',
  },
  {
    id: 'data',
    label: 'Your data',
    group: 'You',
    about: 'Everything we hold about you, and how to delete it.',
  },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['id'];

/** What every view is given: whose profile it is, and the page of its list. */
export type ProfileViewProps = { readonly userId: string; readonly page: number };

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
