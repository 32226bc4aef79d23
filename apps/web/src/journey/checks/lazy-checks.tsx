import { loadOnceOnline } from '@switch/browser/online.ts';
import { Skeleton } from '@switch/ui';
import { lazy, Suspense, type ComponentProps } from 'react';

const Late = lazy(async () => ({
  default: (await loadOnceOnline(() => import('./checks-list.tsx'))).ChecksList,
}));
const LazyOfDraft = lazy(async () => ({
  default: (await loadOnceOnline(() => import('./checks-list.tsx'))).ChecksOfDraft,
}));

const waiting = <Skeleton shape="card" count={1} label="Looking at your answers" />;

/** The list of checks; its code is loaded while the server checks the answers. */
export const LazyChecks = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={waiting}>
    <Late {...props} />
  </Suspense>
);

/** The same for a screen that does not use the checks itself: the request for them is also loaded lazily. */
export const LazyChecksOfDraft = (props: ComponentProps<typeof LazyOfDraft>) => (
  <Suspense fallback={waiting}>
    <LazyOfDraft {...props} />
  </Suspense>
);
