import { useSyncExternalStore } from 'react';
import { useLocation, type NavigateFunction } from 'react-router';
import { isOwnPath, paths } from '../routes.ts';
import { dropCredentials } from './session.ts';

/**
 * Sends a visitor who is not logged in from a guarded page to the home page. Removes userId, token, name,
 * email and mobile number, but keeps the draft. The home page says why and opens the log-in dialog, which
 * leads back to `from`.
 */
export function bounceHome(navigate: NavigateFunction, from: string): void {
  dropCredentials();
  void navigate(paths.home, { replace: true, state: { bouncedFrom: from } });
}

const never = () => () => undefined;

/**
 * Returns false while a prerendered page is hydrated, and true from then on. For what only the browser knows.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Returns the guarded page that this visitor was sent home from, if any. */
export function useBouncedFrom(): string | undefined {
  const state: unknown = useLocation().state;
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser || typeof state !== 'object' || state === null || !('bouncedFrom' in state))
    return undefined;
  const from = state.bouncedFrom;
  return typeof from === 'string' && isOwnPath(from) ? from : undefined;
}
