import type { Envelope } from '@switch/contract/http/envelope.ts';
import { Button, Stack, Table } from '@switch/ui';
import type { Acts } from './use-acts.ts';

/** What a price that ran out was and is now, line by line, and the button that takes it. */
export function NewPrices({ envelope, acts }: { envelope: Envelope; acts: Acts }) {
  return (
    <Stack gap={3}>
      <Table
        caption="What is different now"
        narrow="stack"
        rows={envelope.differences}
        rowKey={({ label }) => label}
        columns={[
          { id: 'label', header: 'Line', cell: ({ label }) => label, isRowHeader: true },
          { id: 'before', header: 'Before', cell: ({ before }) => <del>{before}</del> },
          { id: 'now', header: 'Now', cell: ({ now }) => <ins>{now}</ins> },
        ]}
      />
      <p>Accepting binds nobody. Everybody is asked to sign at the new price, also those who had signed.</p>
      <div className="no-print">
        <Button
          wideOnPhone
          loading={acts.busy === 'accept'}
          onClick={() => void acts.acceptPrices(envelope.differences)}
        >
          Accept the new price and ask everybody again
        </Button>
      </div>
    </Stack>
  );
}
