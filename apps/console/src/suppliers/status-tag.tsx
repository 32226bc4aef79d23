import type { SupplierStatusView } from '@switch/contract/http/pricing/suppliers.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Tag } from '@switch/ui';

/** The status of a supplier, in a word or two. */
export function StatusTag({ status }: { status: SupplierStatusView }) {
  switch (status.kind) {
    case 'sells':
      return status.until === null ? (
        <Tag tone="success">Sells</Tag>
      ) : (
        <Tag tone="warning">Sells until {longDate(status.until)}</Tag>
      );
    case 'from':
      return <Tag tone="info">From {longDate(status.from)}</Tag>;
    case 'ended':
      return <Tag>{status.since === null ? 'Not sold' : `Ended on ${longDate(status.since)}`}</Tag>;
    case 'incomplete':
      return <Tag tone="warning">Incomplete</Tag>;
  }
}
