import { lazyComponent } from '@switch/browser/lazy-part.ts';
import { Skeleton } from '@switch/ui';
import { Suspense, type ComponentProps } from 'react';

const Late = lazyComponent(async () => (await import('./checks-list.tsx')).ChecksOfDraft);

export const waitingForChecks = <Skeleton shape="card" label="Looking at your answers" />;

/**
 * The list of checks, for a screen that does not use the checks itself: the request for them is also loaded
 * lazily.
 */
export const LazyChecksOfDraft = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={waitingForChecks}>
    <Late {...props} />
  </Suspense>
);
