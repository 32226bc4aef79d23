import { shelf } from './storage.ts';

/** Filters of a list under a name. */
export type SavedView = { readonly name: string; readonly search: string };

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

/** The saved views of a list; none when nothing fits was kept. */
export function readViews(listId: string): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(shelf.get(`views.${listId}`) ?? '[]');
    return Array.isArray(value) ? value.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps the saved views of a list in this browser. */
export function writeViews(listId: string, views: readonly SavedView[]): void {
  shelf.set(`views.${listId}`, views.length === 0 ? '' : JSON.stringify(views));
}
