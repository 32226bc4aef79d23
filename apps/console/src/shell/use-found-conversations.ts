import { searchConversations } from '@switch/contract/http/desk.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { load } from '../lib/api.ts';
import { useMay } from '../lib/session.ts';
import { formatRelative } from '../lib/format-time.ts';
import { useNow } from '../lib/use-now.ts';

const PAUSE_MS = 250;
const SHOWN = 8;

type Line = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly run: () => void;
};

type Found = {
  readonly lines: readonly Line[];
  /** What is said of the search: under way, or out of reach. */
  readonly words: string | undefined;
};

type Hits = { readonly typed: string; readonly hits: Awaited<ReturnType<typeof search>> | 'failed' };

const search = async (typed: string) => (await load(searchConversations, { query: { q: typed } })).rows;

/** Conversations whose messages, name, address or reference match, from two letters on. */
export function useFoundConversations(typed: string): Found {
  const navigate = useNavigate();
  const mayRead = useMay('chat.read');
  const [found, setFound] = useState<Hits | undefined>();
  const now = useNow();
  const wanted = typed.trim();
  const isWanted = mayRead && wanted.length >= 2;
  useEffect(() => {
    if (!isWanted) return;
    let isNewest = true;
    const pause = setTimeout(() => {
      search(wanted).then(
        (hits) => isNewest && setFound({ typed: wanted, hits }),
        () => isNewest && setFound({ typed: wanted, hits: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      isNewest = false;
      clearTimeout(pause);
    };
  }, [wanted, isWanted]);

  if (!isWanted) return { lines: [], words: undefined };
  if (found?.typed !== wanted) return { lines: [], words: 'Searching conversations …' };
  if (found.hits === 'failed') return { lines: [], words: 'Conversations could not be searched. Try again.' };
  return {
    lines: found.hits.slice(0, SHOWN).map((hit, index) => ({
      id: `${hit.conversationId}.${hit.seq ?? `name-${index}`}`,
      group: 'Conversations',
      title: `${hit.name}: ${hit.snippet.map(({ text }) => text).join('')}`,
      detail: formatRelative(Date.parse(hit.at), now),
      run: () =>
        void navigate({
          pathname: `/inbox/${hit.state === 'ended' ? 'ended' : 'all'}/${hit.conversationId}`,
          hash: hit.seq === null ? '' : `#m${hit.seq}`,
        }),
    })),
    words: undefined,
  };
}
