import { useSyncExternalStore } from 'react';
import { useLocation, type NavigateFunction } from 'react-router';
import { isOwnPath, paths } from '../routes.ts';
import { dropCredentials } from './session.ts';

/**
 * What a guarded page does with a visitor who is not logged in: userId, token, name, mail and mobile number go, the
 * draft stays, and home says why and opens the log-in dialog, which leads back to `from`.
 */
export function bounceHome(navigate: NavigateFunction, from: string): void {
  dropCredentials();
  void navigate(paths.home, { replace: true, state: { bouncedFrom: from } });
}

const never = () => () => undefined;

/** False while a built page is taken over, true from then on: for what only the browser knows. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The guarded page this visitor was sent home from, if any. */
export function useBouncedFrom(): string | undefined {
  const state: unknown = useLocation().state;
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser || typeof state !== 'object' || state === null || !('bouncedFrom' in state))
    return undefined;
  const from = state.bouncedFrom;
  return typeof from === 'string' && isOwnPath(from) ? from : undefined;
}
