import { Suspense, lazy } from 'react';
import { afterFirstMove } from '../lib/first-move.ts';

const Footer = lazy(() => afterFirstMove(() => import('./footer.tsx')));

/** The footer. One element for good: a new one each time would make React draw it again before its code is here. */
export const lateFooter = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);
