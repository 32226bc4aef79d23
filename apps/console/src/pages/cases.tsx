import { Skeleton } from '@switch/ui';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';

const Cases = lazyFrom(() => import('../cases/cases.tsx'), 'Cases');
const Replies = lazyFrom(() => import('../hand-over/replies.tsx'), 'Replies');
const OneReplyScreen = lazyFrom(() => import('../hand-over/one-reply.tsx'), 'OneReplyScreen');
const CasePage = lazyFrom(() => import('./case-page.tsx'), 'CasePage');

/** The list of cases, the suppliers' replies, or the case in the address. */
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
  return reference === 'replies' ? <ReplyPart /> : <CasePage key={reference} reference={reference} />;
}

/** The list of suppliers' replies, or one reply next to its original. */
function ReplyPart() {
  const [search] = useSearchParams();
  const replyId = search.get('reply');
  return replyId === null ? <Replies /> : <OneReplyScreen key={replyId} replyId={replyId} />;
}
