import { readJson, setOrRemove } from '@switch/browser/typed-storage.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { browserStorage } from '../storage.ts';
import type { NamedView } from './view-choice.tsx';

const isView = (value: unknown): value is NamedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['search'] === 'string';

/** The views of a list that this browser keeps. */
export function keptViews(listId: string): readonly NamedView[] {
  const value = readJson(browserStorage, `views.${listId}`);
  return Array.isArray(value) ? value.filter(isView) : [];
}

/** Keeps these views of a list in this browser, in place of those before. */
export const keepViews = (listId: string, views: readonly NamedView[]): void =>
  setOrRemove(browserStorage, `views.${listId}`, views.length === 0 ? '' : JSON.stringify(views));
