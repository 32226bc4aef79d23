import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { listSuppliers, type SupplierListRow } from '@switch/contract/http/pricing/suppliers.ts';
import { logoAddress } from '@switch/domain/supplier/as-sold.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Dialog, EmptyState, Table, Tag } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommands } from '../lib/keyboard/commands.ts';
import { Link } from '../lib/link.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import { Screen } from '../lib/screen.tsx';
import { isAllowed, useMe } from '../lib/session.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './suppliers.module.css';

const AddSupplierForm = lazyAhead(() => import('./add-supplier.tsx'), 'AddSupplierForm');

const ABOUT =
  'Who they are, who they accept, what they sell and how they pay us. A change takes effect from a day that you choose; earlier days stay as they were.';

/** All suppliers with their status, and a form for adding one. */
export function SupplierList() {
  const navigate = useNavigate();
  const { permissions } = useMe();
  const [isAdding, setIsAdding] = useState(false);
  const found = useCall(listSuppliers);
  const mayEdit = isAllowed('suppliers.edit', permissions);
  const seesFees = isAllowed('prices.read', permissions);
  useCommands([
    ...(mayEdit
      ? [{ id: 'suppliers.add', title: 'Add a supplier', group: 'Suppliers', run: () => setIsAdding(true) }]
      : []),
    ...(seesFees
      ? [
          {
            id: 'suppliers.fees',
            title: 'Our fee',
            group: 'Suppliers',
            run: () => void navigate('/suppliers/fees'),
          },
        ]
      : []),
  ]);
  const add = <Button onClick={() => setIsAdding(true)}>Add a supplier</Button>;
  return (
    <Screen
      title="Suppliers"
      about={ABOUT}
      actions={
        <>
          {mayEdit && found.data?.suppliers.length !== 0 && add}
          {seesFees && (
            <Link to="/suppliers/fees" className={styles.buttonLink}>
              Our fee
            </Link>
          )}
        </>
      }
    >
      <QueryPart query={found} what="the suppliers">
        {({ suppliers }) =>
          suppliers.length === 0 ? (
            <EmptyState title="No suppliers yet" actions={mayEdit && add}>
              <p>
                Add the first one with its name and fuels: the usual rules of the trade are filled in, and the
                page then says what is still missing before customers see its prices.
              </p>
            </EmptyState>
          ) : (
            <SupplierTable suppliers={suppliers} />
          )
        }
      </QueryPart>
      <Dialog isOpen={isAdding} onClose={() => setIsAdding(false)} title="Add a supplier" size="medium">
        <AddSupplierForm
          others={found.data?.suppliers ?? []}
          onClose={() => setIsAdding(false)}
          onAdded={(supplierId) => void navigate(`/suppliers/${supplierId}`)}
        />
      </Dialog>
    </Screen>
  );
}

const SupplierTable = ({ suppliers }: { suppliers: readonly SupplierListRow[] }) => (
  <Table
    caption="Suppliers"
    hideCaption
    rows={suppliers}
    rowKey={({ supplierId }) => supplierId}
    columns={[
      { id: 'name', header: 'Supplier', isRowHeader: true, cell: (row) => <NameCell row={row} /> },
      { id: 'status', header: 'Status', cell: (row) => <StatusCell row={row} /> },
      {
        id: 'fuels',
        header: 'Fuels',
        cell: ({ fuels }) => fuels.map((fuel) => fuelNames[fuel]).join(', ') || 'None',
      },
      { id: 'products', header: 'Products', isNumeric: true, cell: ({ productCount }) => productCount },
      { id: 'rating', header: 'Service rating', cell: (row) => <RatingCell row={row} /> },
      {
        id: 'planned',
        header: 'Planned changes',
        isNumeric: true,
        cell: ({ plannedCount }) => plannedCount || '–',
      },
    ]}
  />
);

const NameCell = ({ row: { supplierId, name, logoId, isSample } }: { row: SupplierListRow }) => (
  <span className={styles.nameCell}>
    <SupplierLogo supplierId={supplierId} name={name} logo={logoAddress(supplierId, logoId)} size={32} />
    <Link to={`/suppliers/${supplierId}`}>{name}</Link>
    {isSample && <Tag tone="sample">Sample</Tag>}
  </span>
);

const StatusCell = ({ row: { status, missing } }: { row: SupplierListRow }) => (
  <span className={styles.statusCell}>
    <StatusTag status={status} />
    {missing.length > 0 && status.kind !== 'ended' && (
      <span className={styles.soft}>Missing: {missing.map(({ text }) => text).join('; ')}</span>
    )}
  </span>
);

function RatingCell({ row: { rating } }: { row: SupplierListRow }) {
  if (!rating) return '–';
  return (
    <span className={styles.nameCell}>
      {(rating.score / 10).toFixed(1)} of 5
      <span className={styles.soft}>
        {rating.source}, {longDate(rating.date)}
      </span>
      {!rating.isFresh && <Tag tone="warning">Too old to show</Tag>}
    </span>
  );
}
