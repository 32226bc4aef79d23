import { readJson, setOrRemove } from '@switch/browser/typed-storage.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { browserStorage } from '../storage.ts';
import type { NamedView } from './view-choice.tsx';

const isView = (value: unknown): value is NamedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['search'] === 'string';

/**
 * Returns the filters without those that search for people: names and addresses are not stored in a browser.
 */
export function keptSearch(search: string, searched: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of searched) params.delete(name);
  return String(params);
}

/**
 * Returns the views of a list stored in this browser. `searched` are the filters that search for people: they
 * are removed from views that an earlier version stored with them.
 */
export function keptViews(listId: string, searched: readonly string[]): readonly NamedView[] {
  const value = readJson(browserStorage, `views.${listId}`);
  const stored = Array.isArray(value) ? value.filter(isView) : [];
  const views = stored
    .map((view) => ({ ...view, search: keptSearch(view.search, searched) }))
    .filter(({ search }) => search !== '');
  if (JSON.stringify(views) !== JSON.stringify(stored)) keepViews(listId, views);
  return views;
}

/** Stores these views of a list in this browser, replacing the previous ones. */
export const keepViews = (listId: string, views: readonly NamedView[]): void =>
  setOrRemove(browserStorage, `views.${listId}`, views.length === 0 ? '' : JSON.stringify(views));
