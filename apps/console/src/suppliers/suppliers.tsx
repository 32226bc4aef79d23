import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '@switch/ui';
import { useParams } from 'react-router';
import { useTitleFocus } from '../lib/screen.tsx';
import { SupplierList } from './supplier-list.tsx';

const SupplierPage = lazy(() => import('./supplier-page.tsx'));
const Fees = lazy(() => import('./fees/fees.tsx'));

/** Our suppliers and what they sell, one by one, and what we add to their prices. */
export function Suppliers({ channelOf }: Pick<ComponentProps<typeof SupplierPage>, 'channelOf'>) {
  const { supplierId } = useParams();
  useTitleFocus(supplierId ?? '');
  if (supplierId === undefined) return <SupplierList />;
  return (
    <Suspense fallback={<Skeleton shape="text" count={6} label="Loading the page" />}>
      {supplierId === 'fees' ? (
        <Fees />
      ) : (
        <SupplierPage key={supplierId} supplierId={supplierId} channelOf={channelOf} />
      )}
    </Suspense>
  );
}
