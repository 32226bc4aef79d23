import { useLocation, useNavigate } from 'react-router';
import { closeLogIn } from '../lib/dialogs.ts';
import { enterSession } from '../lib/enter-session.ts';
import type { NewSession } from '../lib/session.ts';
import { paths } from '../routes.ts';

/** Enters the session that a log-in began, closes the dialog, and goes to `returnTo`, or on from the pages that only lead in. */
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
