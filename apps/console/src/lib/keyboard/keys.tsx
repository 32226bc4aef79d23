import { formatKeys } from './shortcuts.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const keysText = (keys: string): string => formatKeys(keys, isMac);

/** The keys of a shortcut, shown beside what they do. Screen readers get them from `aria-keyshortcuts` instead. */
export function Keys({ of }: { of: string }) {
  return (
    <kbd className="keys" aria-hidden="true">
      {keysText(of)}
    </kbd>
  );
}

/** A shortcut as `aria-keyshortcuts` takes it. */
export const ariaKeys = (keys: string): string =>
  keys.includes(' ') ? '' : keys.replace(/^mod\+/, isMac ? 'Meta+' : 'Control+');
