import { Suspense, lazy } from 'react';
import { firstMove } from '../lib/first-move.ts';

const Footer = lazy(async () => {
  await firstMove();
  return import('./footer.tsx');
});

/** The footer. One element for good: a new one each time would make React draw it again before its code is here. */
export const lateFooter = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);
