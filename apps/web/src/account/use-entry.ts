import { useLocation, useNavigate } from 'react-router';
import { closeLogIn } from '../lib/dialogs.ts';
import { enterSession } from '../lib/enter-session.ts';
import type { NewSession } from '../lib/session.ts';
import { paths } from '../routes.ts';

/**
 * Returns a function that enters a session after logging in, closes the dialog and goes to `returnTo`.
 * Without one it goes to the profile from the home and log-in pages, and stays on any other.
 */
export function useEntry(returnTo: string | undefined) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (fresh: NewSession, sentStepsId: string | undefined): Promise<void> => {
    await enterSession(fresh, sentStepsId);
    closeLogIn();
    const isStart = pathname === paths.home || pathname === paths.logIn;
    const place = returnTo ?? (isStart ? paths.profile : undefined);
    if (place) void navigate(place, { replace: returnTo !== undefined });
  };
}
