import { Container, Skeleton } from '@switch/ui';
import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a screen whose code arrives when it is first drawn. `pick` takes the component out of its module.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: pick(await load()) }));
  return (props) => (
    <Suspense
      fallback={
        <Container width="page">
          <Skeleton shape="card" count={2} label="Opening the question" />
        </Container>
      }
    >
      <Late {...props} />
    </Suspense>
  );
}
