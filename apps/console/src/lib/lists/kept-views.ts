import { readJson, setOrRemove } from '@switch/browser/typed-storage.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { browserStorage } from '../storage.ts';
import type { NamedView } from './view-choice.tsx';

const isView = (value: unknown): value is NamedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['search'] === 'string';

/** Filters without what was typed to find somebody: names and addresses of people are not kept in a browser. */
export function keptSearch(search: string, searched: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of searched) params.delete(name);
  return String(params);
}

/**
 * The views of a list that this browser keeps. `searched` are the filters that people are searched by: where a view of earlier has
 * one, it is kept without from now on.
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

/** Keeps these views of a list in this browser, in place of those before. */
export const keepViews = (listId: string, views: readonly NamedView[]): void =>
  setOrRemove(browserStorage, `views.${listId}`, views.length === 0 ? '' : JSON.stringify(views));
