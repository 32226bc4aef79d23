import { ButtonLink, EmptyState } from '@switch/ui';
import { EmptyDrawing } from '@switch/ui/drawings/scenes.tsx';
import type { ReactNode } from 'react';
import { Link } from '../lib/link.tsx';
import { pathTo } from '../routes.ts';

/** A view that has nothing to show yet: what will stand there, and the way to it. */
export const NothingYet = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState
    level={3}
    title={title}
    drawing={<EmptyDrawing />}
    actions={
      <ButtonLink render={(dress) => <Link to={pathTo('energy')} {...dress} />}>Compare prices</ButtonLink>
    }
  >
    {children}
  </EmptyState>
);
