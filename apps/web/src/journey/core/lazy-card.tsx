import { Container, Skeleton } from '@switch/ui';
import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A card whose code arrives when the card is first drawn: a screen with several cards loads only the one it shows. `pick`
 * takes the component out of its module.
 */
export function lazyCard<Module, Props extends object>(
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
