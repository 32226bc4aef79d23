import { liftBlock, listBlocks } from '@switch/contract/http/chat/settings.ts';
import { Tag } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { attempt, load } from '../lib/api.ts';
import { formatExact, Time } from '../lib/time.tsx';
import { ListSection } from '../lib/lists/list-section.tsx';
import { useMay } from '../lib/session.ts';

export default function Blocks() {
  const mayOpen = useMay('chat.read');
  return (
    <ListSection
      id="blocks"
      caption="Blocks"
      fetchPage={(query) => load(listBlocks, { query })}
      rowKey={({ blockId }) => blockId}
      columns={[
        {
          header: 'Who',
          isRowHeader: true,
          cell: ({ value, what }) => (
            <>
              {value} <Tag>{what === 'person' ? 'Person' : 'Network address'}</Tag>
            </>
          ),
        },
        {
          header: 'Why',
          isWide: true,
          cell: ({ reason, conversationId }) => (
            <>
              {reason}{' '}
              {mayOpen && conversationId !== null && (
                <Link to={`/inbox/ended/${conversationId}`}>Conversation</Link>
              )}
            </>
          ),
        },
        { header: 'By', cell: ({ by }) => by ?? 'Someone who left' },
        { header: 'Since', cell: ({ at }) => <Time at={at} /> },
        {
          header: 'Ends',
          cell: ({ until }) =>
            until === null ? 'Until it is lifted' : formatExact(Date.parse(until)).slice(0, -3),
        },
      ]}
      empty={{
        title: 'Nobody is blocked',
        text: 'Block someone from within their conversation: by person or network address, for some hours or until it is lifted here.',
      }}
      actionsHeader="Lift"
      actionsNeed="chat.blocks"
      actions={[
        {
          label: 'Lift',
          about: ({ value }) => `the block of ${value}`,
          title: ({ value }) => `Let ${value} chat again?`,
          text: ({ reason }) => `They can begin a chat at once. They were blocked for: ${reason}`,
          action: 'Lift block',
          look: 'primary',
          run: ({ blockId }) => attempt(liftBlock, { params: { blockId } }),
        },
      ]}
    />
  );
}
