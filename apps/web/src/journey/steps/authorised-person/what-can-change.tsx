import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { Table } from '@switch/ui';

type WhatCanChangeProps = { readonly facts: SigningPack['facts'][number] };

/** Lists each part of a price, and whether it is fixed during the contract. */
export const WhatCanChange = ({ facts }: WhatCanChangeProps) => (
  <Table
    caption="What can change during the contract"
    narrow="stack"
    rows={facts.whatCanChange}
    rowKey={({ component }) => component}
    columns={[
      {
        id: 'component',
        header: 'Part of the price',
        cell: ({ component }) => component,
        isRowHeader: true,
      },
      { id: 'treatment', header: 'How it is treated', cell: ({ treatment }) => treatment },
    ]}
  />
);
