import { Skeleton } from '@switch/ui';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router';

const Cases = lazyFrom(() => import('../cases/cases.tsx'), 'Cases');
const Replies = lazyFrom(() => import('../hand-over/replies.tsx'), 'Replies');
const CasePage = lazyFrom(() => import('./case-page.tsx'), 'CasePage');

/** Every case, suppliers' replies that wait for a person, or the case that the address names. */
export default function CasesSection() {
  const { reference } = useParams();
  return (
    <Suspense fallback={<Skeleton shape="text" count={8} label="Loading the cases" />}>
      <Part reference={reference} />
    </Suspense>
  );
}

/** References begin with two letters and a hyphen, so no case is called `replies`. */
function Part({ reference }: { reference: string | undefined }) {
  if (reference === undefined) return <Cases />;
  return reference === 'replies' ? <Replies /> : <CasePage key={reference} reference={reference} />;
}
