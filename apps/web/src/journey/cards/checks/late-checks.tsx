import { Skeleton } from '@switch/ui';
import { lazy, Suspense, type ComponentProps } from 'react';

const Late = lazy(async () => ({ default: (await import('./checks-list.tsx')).ChecksList }));

/** The list of checks; its code comes while the server looks at the answers. */
export const LateChecks = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={<Skeleton shape="card" count={1} label="Looking at your answers" />}>
    <Late {...props} />
  </Suspense>
);
