import { listFollowUps } from '@switch/contract/http/chat/follow-ups.ts';
import { Link } from 'react-router';
import { load } from '../lib/api.ts';
import { formatExact, Time } from '../lib/time.tsx';
import { dayFields, sourceField } from '../lib/lists/filter-bar.tsx';
import { Clamped, Contact, ListSection, WholeText } from '../lib/lists/list-section.tsx';
import { useMay } from '../lib/session.ts';
import { ReplyBy } from './reply-by.tsx';

export function FollowUps() {
  const mayOpenChats = useMay('chat.read');
  return (
    <ListSection
      id="follow-ups"
      caption="Follow-ups"
      fields={[{ name: 'q', label: 'Name, address or reference', kind: 'search' }, sourceField, ...dayFields]}
      fetchPage={(query) => load(listFollowUps, { query })}
      rowKey={({ leadId }) => leadId}
      columns={[
        { header: 'Name', isRowHeader: true, cell: ({ name }) => name },
        { header: 'Reply by', cell: ({ replyBy }) => <ReplyBy day={replyBy} /> },
        { header: 'Contact', cell: Contact },
        { header: 'Message', isWide: true, cell: ({ message }) => <Clamped text={message} /> },
        { header: 'Source', cell: ({ source }) => source },
        { header: 'Received', isNumeric: true, cell: ({ at }) => <Time at={at} /> },
      ]}
      empty={{
        title: 'Nobody is waiting for a call or an e-mail',
        text: 'A follow-up appears here when a visitor answers the last question of a chat with yes, or leaves an address out of hours.',
      }}
      noMatch={{
        title: 'No follow-up matches these filters',
        text: 'Clear a filter, or search for less of the name.',
      }}
      drawer={{
        title: ({ name }) => name,
        facts: (row) => ({
          Reference: row.reference,
          'E-mail': row.email,
          Phone: row.phone,
          Message: <WholeText text={row.message} />,
          Source: row.source,
          'Reply by': <ReplyBy day={row.replyBy} />,
          Received: formatExact(Date.parse(row.at)),
          ...(row.conversationId === null && {
            Conversation: 'Deleted since, by its age or because the person asked',
          }),
        }),
        more: ({ conversationId }) =>
          mayOpenChats &&
          conversationId !== null && (
            <p>
              <Link to={`/inbox/ended/${conversationId}`}>Open the conversation</Link>
            </p>
          ),
      }}
    />
  );
}
