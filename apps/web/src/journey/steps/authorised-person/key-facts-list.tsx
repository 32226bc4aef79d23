import { fuelNames } from '@switch/domain/units/energy.ts';
import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { Card, Stack, SummaryList, Table } from '@switch/ui';
import styles from './signing.module.css';

type Facts = SigningPack['facts'][number];

/** The key facts of one supply, in the order in which they are read aloud. */
export function KeyFactsSheet({ facts }: { facts: Facts }) {
  const title = `${fuelNames[facts.fuel]} from ${facts.supplierName}`;
  return (
    <Card title={title} className={styles.facts}>
      <Stack gap={3}>
        <SummaryList rows={facts.rows.map(({ label, value }) => ({ key: label, label, value }))} />
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
      </Stack>
    </Card>
  );
}
