import { Skeleton } from '@switch/ui';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router';

const Cases = lazyFrom(() => import('../cases/cases.tsx'), 'Cases');
const CasePage = lazyFrom(() => import('./case-page.tsx'), 'CasePage');

/** Every case, or the one that the address names. */
export default function CasesSection() {
  const { reference } = useParams();
  return (
    <Suspense fallback={<Skeleton shape="text" count={8} label="Loading the cases" />}>
      {reference === undefined ? <Cases /> : <CasePage key={reference} reference={reference} />}
    </Suspense>
  );
}
