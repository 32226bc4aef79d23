import { formatKeys } from './shortcuts.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const keysText = (keys: string): string => formatKeys(keys, isMac);

/**
 * The keys of a shortcut, shown next to its command. Screen readers get them from `aria-keyshortcuts`
 * instead.
 */
export function Keys({ of }: { of: string }) {
  return (
    <kbd className="keys" aria-hidden="true">
      {keysText(of)}
    </kbd>
  );
}

/** Returns a shortcut in the format of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  keys.includes(' ') ? '' : keys.replace(/^mod\+/, isMac ? 'Meta+' : 'Control+');
