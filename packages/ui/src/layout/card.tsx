import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';
import { type Gap, Stack } from './layout.tsx';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The card's heading. Use the heading level that the page needs. */
  title?: ReactNode;
  level?: 2 | 3 | 4;
  /** To the right of the heading: a Tag, a Change link. */
  aside?: ReactNode;
  tone?: 'card' | 'soft' | 'chosen';
  padding?: 'medium' | 'large';
  /** The space between the card's contents, which are stacked. */
  gap?: Gap;
}

export function Card({
  title,
  level = 2,
  aside,
  tone = 'card',
  padding = 'medium',
  gap,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section {...rest} className={classNames(styles.card, styles[tone], styles[padding], className)}>
      {(title !== undefined || aside !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
          {aside}
        </div>
      )}
      {gap === undefined ? children : <Stack gap={gap}>{children}</Stack>}
    </section>
  );
}
