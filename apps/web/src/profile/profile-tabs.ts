import { pathTo } from '../routes.ts';
import about from './about-tabs.json' with { type: 'json' };

/** The views of the profile in the order of its menu, with their labels and their group. */
export const profileTabs = [
  { id: 'switches', label: 'Switches', group: 'Your energy' },
  { id: 'drafts', label: 'Drafts', group: 'Your energy' },
  { id: 'quotations', label: 'Quotations', group: 'Your energy' },
  { id: 'sites', label: 'Sites & meters', group: 'Your energy' },
  { id: 'reminders', label: 'Reminders', group: 'Your energy' },
  { id: 'documents', label: 'Documents', group: 'Paperwork' },
  { id: 'direct-debits', label: 'Direct Debits', group: 'Paperwork' },
  { id: 'people', label: 'People & approvals', group: 'Paperwork' },
  { id: 'details', label: 'Your details', group: 'You' },
  { id: 'contact', label: 'Contact choices', group: 'You' },
  { id: 'security', label: 'Security', group: 'You' },
  { id: 'data', label: 'Your data', group: 'You' },
] as const;

export type ProfileTabEntry = (typeof profileTabs)[number];
export type ProfileTab = ProfileTabEntry['id'];

export const aboutTabs: Readonly<Record<ProfileTab, string>> = about;

/** What every view receives: whose profile it is, and the page of its list. */
export type ProfileViewProps = { readonly userId: string; readonly page: number };

const PAGE_SIZE = 25;

/** The view that an address asks for; the first one when it names none of them. */
export const tabOf = (search: URLSearchParams): ProfileTabEntry =>
  profileTabs.find(({ id }) => id === search.get('tab')) ?? profileTabs[0];

/** The page of a list that an address asks for, from 1; anything else counts as the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

export const pageCountOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export const pathToTab = (tab: ProfileTab, page = 1): string =>
  pathTo('profile', { query: { tab, page: page > 1 ? String(page) : undefined } });
