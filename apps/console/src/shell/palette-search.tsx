import { Autocomplete } from '@base-ui/react/autocomplete';
import { searchConversations } from '@switch/contract/http/chat/conversations.ts';
import { listArticles } from '@switch/contract/http/chat/articles.ts';
import { listFollowUps } from '@switch/contract/http/chat/follow-ups.ts';
import { listLeads } from '@switch/contract/http/enquiries/enquiry.ts';
import { findCases } from '@switch/contract/http/switching/case-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { load } from '../lib/api.ts';
import { formatRelative } from '../lib/time.tsx';
import { findCommands, useCommandsNow } from '../lib/keyboard/commands.ts';
import { Keys } from '../lib/keyboard/keys.tsx';
import { useMay } from '../lib/session.ts';
import { useNow } from '@switch/browser/use-now.ts';
import styles from './command-palette.module.css';

type PaletteItem = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly keys?: string | undefined;
  readonly run: () => void;
};

export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const conversations = useConversationSearch(typed);
  const isTyped = typed.trim() !== '';
  const commands = findCommands(useCommandsNow(), typed)
    .filter(({ id }) => id !== 'palette')
    .map((each): PaletteItem => (isTyped ? { ...each, group: 'Commands', detail: each.group } : each));
  const others = useOtherSearch(typed);
  // Search results of conversations come before all commands, except those whose title begins with what was
  // typed.
  const isNamed = ({ title }: PaletteItem): boolean =>
    title.toLowerCase().startsWith(typed.trim().toLowerCase());
  const named = commands.filter(isNamed);
  const meant = commands
    .filter((each) => !isNamed(each))
    .map((each) => ({ ...each, group: 'More commands' }));
  const items = isTyped ? [...named, ...conversations.items, ...meant, ...others] : commands;
  const groups = [...new Set(items.map(({ group }) => group))].map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  }));
  function run(item: PaletteItem) {
    onClose();
    // The dialog returns the focus first; the command may then move it elsewhere.
    setTimeout(item.run);
  }
  const label = 'Type a command, a name or words from a message';
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(next, { reason }) => {
        if (reason === 'input-change') setTyped(next);
      }}
      itemToStringValue={({ title }: PaletteItem) => title}
    >
      <div className={styles.body}>
        <Autocomplete.Input
          className={styles.input ?? ''}
          aria-label={label}
          placeholder={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
        />
        <Autocomplete.List className={styles.list ?? ''} aria-label="Results">
          {({ group, items: found }: (typeof groups)[number]) => (
            <Autocomplete.Group key={group} items={found}>
              <Autocomplete.GroupLabel className={styles.group ?? ''}>{group}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className={styles.item ?? ''}
                    onClick={() => run(item)}
                  >
                    <span className={styles.title}>{item.title}</span>
                    {item.detail && <span className={styles.detail}>{item.detail}</span>}
                    {item.keys && <Keys of={item.keys} />}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <p className={styles.state} role="status">
          {conversations.status ?? (items.length === 0 ? 'Nothing found. Try fewer or other words.' : '')}
        </p>
      </div>
    </Autocomplete.Root>
  );
}

const PAUSE_MS = 250;
const SHOWN = 8;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}

/** Searches conversations by message, name, address or reference, from two letters on. */
function useConversationSearch(typed: string) {
  const navigate = useNavigate();
  const mayRead = useMay('chat.read');
  const now = useNow();
  const wanted = typed.trim();
  const isWanted = mayRead && wanted.length >= 2;
  const asked = useSettled(wanted);
  const { data, isError } = useQuery({
    queryKey: [searchConversations.name, asked],
    queryFn: () => load(searchConversations, { query: { q: asked } }),
    enabled: isWanted && asked.length >= 2,
  });
  if (!isWanted) return { items: [], status: undefined };
  if (asked === wanted && isError) {
    return { items: [], status: 'Conversations could not be searched. Try again.' };
  }
  if (asked !== wanted || !data) return { items: [], status: 'Searching conversations …' };
  const items = data.rows.slice(0, SHOWN).map((hit, index): PaletteItem => ({
    id: `${hit.conversationId}.${hit.seq ?? `name-${index}`}`,
    group: 'Conversations',
    title: [hit.name, hit.snippet.map(({ text }) => text).join('')].filter(Boolean).join(': '),
    detail: formatRelative(Date.parse(hit.at), now),
    run: () =>
      void navigate({
        pathname: `/inbox/${hit.state === 'ended' ? 'ended' : 'all'}/${hit.conversationId}`,
        hash: hit.seq === null ? '' : `#m${hit.seq}`,
      }),
  }));
  return { items, status: undefined };
}

const MOST_OTHERS = 4;

/** Searches cases, leads, follow-ups and articles, as far as the member may see them; returns none while searching. */
function useOtherSearch(typed: string): readonly PaletteItem[] {
  const navigate = useNavigate();
  const [mayReadCases, mayReadLeads, mayReadChats] = [
    useMay('applications.read'),
    useMay('leads.read'),
    useMay('chat.read'),
  ];
  const asked = useSettled(typed.trim());
  const isWanted = asked.length >= 2 && asked === typed.trim();
  const cases = useQuery({
    queryKey: [findCases.name, 'palette', asked],
    queryFn: () => load(findCases, { query: { q: asked } }),
    enabled: mayReadCases && isWanted,
  });
  const leads = useQuery({
    queryKey: [listLeads.name, 'palette', asked],
    queryFn: () => load(listLeads, { query: { q: asked } }),
    enabled: mayReadLeads && isWanted,
  });
  const followUps = useQuery({
    queryKey: [listFollowUps.name, 'palette', asked],
    queryFn: () => load(listFollowUps, { query: { q: asked } }),
    enabled: mayReadLeads && isWanted,
  });
  const articles = useQuery({
    queryKey: [listArticles.name, 'palette'],
    queryFn: () => load(listArticles),
    enabled: mayReadChats && isWanted,
  });
  if (!isWanted) return [];
  const show = (list: 'leads' | 'follow-ups', reference: string): void =>
    void navigate({ pathname: `/records/${list}`, search: `q=${encodeURIComponent(reference)}` });
  const words = asked.toLowerCase().split(/\s+/);
  return [
    ...(cases.data?.rows ?? []).slice(0, MOST_OTHERS).map((row) => ({
      id: `case.${row.reference}`,
      group: 'Cases',
      title: `${row.organisationName || row.customerName}, ${row.reference}`,
      detail: row.label,
      run: () => void navigate(`/cases/${row.reference}`),
    })),
    ...(leads.data?.rows ?? []).slice(0, MOST_OTHERS).map((row) => ({
      id: `lead.${row.leadId}`,
      group: 'Leads',
      title: `${row.name}: ${row.message || row.aboutWords}`,
      detail: row.reference,
      run: () => show('leads', row.reference),
    })),
    ...(followUps.data?.rows ?? []).slice(0, MOST_OTHERS).map((row) => ({
      id: `follow-up.${row.leadId}`,
      group: 'Follow-ups',
      title: `${row.name}: ${row.message}`,
      detail: row.reference,
      run: () => show('follow-ups', row.reference),
    })),
    ...(articles.data?.articles ?? [])
      .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
      .slice(0, MOST_OTHERS)
      .map(({ slug, title }) => ({
        id: `article.${slug}`,
        group: 'Articles',
        title,
        run: () => void navigate(`/settings/articles/${slug}`),
      })),
  ];
}
