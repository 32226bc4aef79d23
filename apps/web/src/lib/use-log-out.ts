import { useNavigate } from 'react-router';
import { paths } from '../routes.ts';

/**
 * Returns a function that logs the user out. It goes to the home page first, so that no guarded page asks
 * them to log in again, and then reloads it, so that nothing of the account stays in memory.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { logOut } = await import('./session-check.ts');
    await navigate(paths.home);
    await logOut();
    window.location.assign(paths.home);
  };
}
