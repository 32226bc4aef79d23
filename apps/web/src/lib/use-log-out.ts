import { useNavigate } from 'react-router';
import { paths } from '../routes.ts';

/**
 * Logs out by choice. The visitor is home first, so that no guarded page asks them to log in again; the page is then
 * loaded anew, so that nothing of the account stays in memory.
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
