import { getSignerPack, openSignerLink } from '@switch/contract/http/envelope.ts';
import { useEffect, useReducer, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { nextSignerPage, opening, type SignerEvent } from './signer-page.ts';

/** By the link where there is one; else by the cookie, as after a refresh. */
async function arrive(linkToken: string): Promise<SignerEvent> {
  if (linkToken === '') return { kind: 'pack-read', answer: await attempt(getSignerPack) };
  const answer = await attempt(openSignerLink, { body: { linkToken } });
  const isRefused = answer?.result === false;
  // Whoever opens a mail again that they have used may still be in, in this browser.
  return { kind: 'link-opened', answer, inside: isRefused ? await attempt(getSignerPack) : undefined };
}

/** What `/sign` shows for a link, and how something happens on it. */
export function useSignerPage(link: string) {
  const [page, dispatch] = useReducer(nextSignerPage, opening);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    void arrive(link).then((event) => isShown && dispatch(event));
    return () => {
      isShown = false;
    };
  }, [link, tries]);
  const openAgain = () => {
    dispatch({ kind: 'asked-again' });
    setTries((count) => count + 1);
  };
  return { page, dispatch, openAgain };
}
