import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../routes.ts';
import { placeOf } from '../places.ts';
import { useDraft } from '../step-context.ts';

/**
 * Leads back to where the reader came from: the page before in this tab; else, in a tab of its own, the tab closes and
 * the one beneath still holds everything. A tab that the browser keeps open goes on to the Direct Debits of the profile
 * for a mandate that was sent, and to the signature or the summary for one of a draft.
 */
export function useWayBack(isOfProfile: boolean): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { signature } = useDraft();
  return () => {
    if (key !== 'default') return void navigate(-1);
    window.close();
    if (isOfProfile) return void navigate(pathTo('profile', { query: { tab: 'direct-debits' } }));
    void navigate(signature === null ? placeOf('authorised-person') : placeOf('details'));
  };
}
