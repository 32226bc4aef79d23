import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { browserStorage } from './storage.ts';
import { createStore } from '@switch/browser/store.ts';

/** How the console looks: as the system says, or as was chosen here. */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const themeOf = (text: string | undefined): Theme => themes.find((each) => each === text) ?? 'system';

/** The chosen look. theme.js applies it before the first drawing. */
export const theme = createStore<Theme>(themeOf(browserStorage.get('theme')));

export function chooseTheme(next: Theme): void {
  setOrRemove(browserStorage, 'theme', next === 'system' ? '' : next);
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  theme.set(next);
}
