import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { browserStorage } from './storage.ts';
import { createStore } from '@switch/browser/store.ts';

/** The console's themes: that of the system, or one chosen here. */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const themeOf = (text: string | undefined): Theme => themes.find((each) => each === text) ?? 'system';

export const theme = createStore<Theme>(themeOf(browserStorage.get('theme')));

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const lookOf = (chosen: Theme) =>
  chosen === 'system' ? (darkSystem.matches ? ('dark' as const) : ('light' as const)) : chosen;

/** The theme in effect, light or dark. theme.js applies it before the first paint. */
export const look = createStore(lookOf(theme.get()));

function applyLook(): void {
  const applied = lookOf(theme.get());
  document.documentElement.dataset['theme'] = applied;
  look.set(applied);
}
darkSystem.addEventListener('change', applyLook);

export function chooseTheme(next: Theme): void {
  setOrRemove(browserStorage, 'theme', next === 'system' ? '' : next);
  theme.set(next);
  applyLook();
}
