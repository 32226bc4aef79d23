import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { browserStorage } from './storage.ts';
import { createStore } from '@switch/browser/store.ts';

/** How the console looks: as the system says, or as was chosen here. */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const themeOf = (text: string | undefined): Theme => themes.find((each) => each === text) ?? 'system';

export const theme = createStore<Theme>(themeOf(browserStorage.get('theme')));

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const lookOf = (chosen: Theme) =>
  chosen === 'system' ? (darkSystem.matches ? ('dark' as const) : ('light' as const)) : chosen;

/** What the chosen look comes to with this system. theme.js applies it before the first drawing. */
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
