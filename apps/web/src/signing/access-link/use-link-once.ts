import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where the skip link leads is no secret of a mail. */
const secretIn = (hash: string): string => (hash === '#main' ? '' : hash.slice(1));

/**
 * The secret of the link that the page at `path` was opened by, read once: it leaves the address and the history at once,
 * so that neither a shared screen nor whoever presses Back has it. An empty text when the page was opened without one.
 */
export function useLinkOnce(path: string): string {
  const secret = secretIn(useLocation().hash);
  const navigate = useNavigate();
  const [link, setLink] = useState(secret);
  if (secret !== '' && secret !== link) setLink(secret);
  useEffect(() => {
    if (secret !== '') void navigate(path, { replace: true });
  }, [secret, navigate, path]);
  return link;
}
