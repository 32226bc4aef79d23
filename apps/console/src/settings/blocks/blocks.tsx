import { liftBlock, listBlocks, type Block } from '@switch/contract/http/chat/settings.ts';
import { Button, Tag } from '@switch/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt, load } from '../../lib/api.ts';
import { ConfirmDialog } from '../../lib/forms/confirm-dialog.tsx';
import { DataTable, type DataColumn } from '../../lib/lists/data-table.tsx';
import { Time } from '../../lib/time.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import { useMay } from '../../lib/session.ts';
import { formatExact } from '../../lib/format-time.ts';
import { useListPages } from '../../lib/lists/list-pages.ts';

/** Who is blocked now, with a way to let them chat again. */
export function Blocks() {
  const [lifted, setLifted] = useState<Block | undefined>();
  const mayOpen = useMay('chat.read');
  const pages = useListPages('blocks', '', (cursor) => load(listBlocks, { query: { cursor } }));
  async function lift({ blockId }: Block) {
    const words = refusalMessage(await attempt(liftBlock, { params: { blockId } }));
    if (words === undefined) void pages.refetch();
    return words;
  }
  return (
    <>
      <DataTable
        caption="Blocks"
        pages={pages}
        rowKey={({ blockId }) => blockId}
        columns={columnsOf({ mayOpen, onLift: setLifted })}
        empty={{
          title: 'Nobody is blocked',
          text: 'Block somebody from their conversation: by person or network address, for some hours or until it is lifted here.',
        }}
      />
      <ConfirmDialog
        isOpen={lifted !== undefined}
        onClose={() => setLifted(undefined)}
        title={`Let ${lifted?.value ?? ''} chat again?`}
        action="Lift block"
        look="primary"
        onConfirm={async () => (lifted ? lift(lifted) : undefined)}
      >
        <p>They can begin a chat at once. They were blocked for: {lifted?.reason}</p>
      </ConfirmDialog>
    </>
  );
}

interface ColumnsProps {
  mayOpen: boolean;
  onLift: (block: Block) => void;
}

const columnsOf = ({ mayOpen, onLift }: ColumnsProps): readonly DataColumn<Block>[] => [
  {
    id: 'who',
    header: 'Who',
    isRowHeader: true,
    cell: ({ value, what }) => (
      <>
        {value} <Tag>{what === 'person' ? 'Person' : 'Network address'}</Tag>
      </>
    ),
  },
  {
    id: 'reason',
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
  { id: 'by', header: 'By', cell: ({ by }) => by ?? 'Somebody who left' },
  { id: 'at', header: 'Since', cell: ({ at }) => <Time at={at} /> },
  {
    id: 'until',
    header: 'Ends',
    cell: ({ until }) =>
      until === null ? 'Until it is lifted' : formatExact(Date.parse(until)).slice(0, -3),
  },
  {
    id: 'lift',
    header: 'Lift',
    cell: (block) => (
      <Button look="quiet" size="small" onClick={() => onLift(block)}>
        Lift<span className="visually-hidden"> the block of {block.value}</span>
      </Button>
    ),
  },
];
