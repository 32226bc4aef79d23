import { keysOf } from '@switch/domain/shapes.ts';
import { DRAFT_KEPT_DAYS, QUOTATION_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import { pathTo } from '../routes.ts';
import views from './profile-views.json' with { type: 'json' };

export type ProfileTab = keyof typeof views;

/** A view of the profile in its menu. A list view also says what it lists, and what it shows while empty. */
export type ProfileTabEntry = {
  readonly id: ProfileTab;
  readonly label: string;
  readonly group: string;
  readonly about: string;
  readonly what?: string;
  readonly empty?: { readonly title: string; readonly text: string };
  readonly note?: string;
};

const filled = (note: string): string =>
  note
    .replace('{draftDays}', String(DRAFT_KEPT_DAYS))
    .replace('{quotationMonths}', String(QUOTATION_KEPT_MONTHS));

export function tabEntry(id: ProfileTab): ProfileTabEntry {
  const view: Omit<ProfileTabEntry, 'id'> = views[id];
  return { id, ...view, ...(view.note !== undefined && { note: filled(view.note) }) };
}

/** The views in menu order, by group. */
export const tabGroups = Map.groupBy(keysOf(views).map(tabEntry), ({ group }) => group);

/** The props of every view: whose profile it is, and the page of its list. */
export type ProfileViewProps = { readonly userId: string; readonly page: number };

const PAGE_SIZE = 25;

/** Returns the view that an address names, or the first one. */
export const tabOf = (search: URLSearchParams): ProfileTabEntry =>
  tabEntry(keysOf(views).find((id) => id === search.get('tab')) ?? 'switches');

/** Returns the page number in an address, from 1; 1 if it is missing or invalid. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

export const pageCountOf = (total: number): number => Math.ceil(total / PAGE_SIZE);

export const pathToTab = (tab: ProfileTab, page = 1): string =>
  pathTo('profile', { query: { tab, page: page > 1 ? String(page) : undefined } });
