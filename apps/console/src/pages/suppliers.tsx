import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Skeleton } from '@switch/ui';
import { lazy, Suspense } from 'react';

const Suppliers = lazyFrom(() => import('../suppliers/suppliers.tsx'), 'Suppliers');
const ChannelPart = lazy(() => import('../hand-over/channel-part.tsx'));

/** The suppliers section, including how signed cases are handed over to each of them. */
export default function SuppliersSection() {
  return (
    <Suspense fallback={<Skeleton shape="text" count={6} label="Loading the suppliers" />}>
      <Suppliers
        channelOf={(supplierId) => (
          <Suspense fallback={<Skeleton shape="text" count={4} label="Loading the channel" />}>
            <ChannelPart supplierId={supplierId} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}
