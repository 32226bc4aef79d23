import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  getMandateSignerPack,
  openMandateLink,
  type MandateDoor,
  type MandateSignerPack,
} from '@switch/contract/http/mandate-signer.ts';
import { useEffect, useState } from 'react';
import { attempt } from '../lib/api.ts';

/** What stands on the page of somebody who was mailed a link. */
export type MandatePage =
  | { readonly kind: 'opening' | 'unreachable' }
  | { readonly kind: 'no-way-in'; readonly words: string }
  | { readonly kind: 'door'; readonly door: MandateDoor }
  | {
      readonly kind: 'code';
      readonly door: MandateDoor;
      /** When another code may be asked for, in milliseconds since 1970. */
      readonly resendAtMs: number;
      /** Whether another code was mailed after the first. */
      readonly hasAnother: boolean;
    }
  | { readonly kind: 'pack'; readonly pack: MandateSignerPack };

type Opened = ResponseOf<typeof openMandateLink> | ResponseOf<typeof getMandateSignerPack> | undefined;

/** What an answer leads to; a link that opens nothing leads to the words of the refusal. */
export function pageOf(answer: Opened): MandatePage {
  if (!answer) return { kind: 'unreachable' };
  if (!answer.result) return { kind: 'no-way-in', words: answer.outcome.message ?? '' };
  return 'door' in answer ? { kind: 'door', door: answer.door } : { kind: 'pack', pack: answer.pack };
}

/** Opens the link, or without one what this browser was let into before. */
export function useMandatePage(link: string) {
  const [page, setPage] = useState<MandatePage>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const asked: Promise<Opened> =
      link === '' ? attempt(getMandateSignerPack) : attempt(openMandateLink, { body: { linkToken: link } });
    void asked.then((answer) => isWanted && setPage(pageOf(answer)));
    return () => void (isWanted = false);
  }, [link, tries]);
  return {
    page,
    setPage,
    openAgain: () => {
      setPage({ kind: 'opening' });
      setTries((count) => count + 1);
    },
  };
}
