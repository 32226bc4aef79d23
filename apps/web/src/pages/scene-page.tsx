import { Cluster, Container, Stack } from '@switch/ui';
import { Scene, type SceneName } from '@switch/ui/drawings/scene.tsx';
import type { ReactNode } from 'react';

type ScenePageProps = {
  readonly scene: SceneName;
  readonly title: string;
  readonly children: ReactNode;
  /** The actions available here, the main one first. */
  readonly actions: ReactNode;
};

/** A page that says one thing, next to a drawing. */
export const ScenePage = ({ scene, title, children, actions }: ScenePageProps) => (
  <Container>
    <Scene name={scene}>
      <Stack gap={3}>
        <h1>{title}</h1>
        {children}
        <Cluster gap={2}>{actions}</Cluster>
      </Stack>
    </Scene>
  </Container>
);
