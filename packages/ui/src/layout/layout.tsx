import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Space } from './space.ts';
import styles from './layout.module.css';

type Tag = 'div' | 'section' | 'ul' | 'ol' | 'header' | 'footer' | 'nav' | 'article' | 'main';

interface LayoutProps {
  gap?: Space;
  as?: Tag;
  className?: string | undefined;
  children: ReactNode;
}

/** Lists lose their bullets here; the role keeps Safari announcing them as lists. */
const listRole = (tag: Tag) => (tag === 'ul' || tag === 'ol' ? 'list' : undefined);

/** Things under one another, evenly apart. */
export function Stack({ gap = 3, as: Element = 'div', className, children }: LayoutProps) {
  return (
    <Element role={listRole(Element)} className={classNames(styles.stack, styles[`gap${gap}`], className)}>
      {children}
    </Element>
  );
}

interface ClusterProps extends LayoutProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'between' | 'end';
}

/** Things beside one another that wrap when there is no room. */
export function Cluster({
  gap = 2,
  as: Element = 'div',
  align = 'center',
  justify = 'start',
  className,
  children,
}: ClusterProps) {
  const classes = classNames(
    styles.cluster,
    styles[`gap${gap}`],
    styles[`align-${align}`],
    styles[`justify-${justify}`],
    className,
  );
  return (
    <Element role={listRole(Element)} className={classes}>
      {children}
    </Element>
  );
}

interface GridProps extends LayoutProps {
  /** Narrowest column: small 14rem, medium 18rem, large 24rem. As many as fit. */
  column?: 'small' | 'medium' | 'large';
}

/** Equal columns, as many as fit. */
export function Grid({ gap = 3, as: Element = 'div', column = 'medium', className, children }: GridProps) {
  return (
    <Element
      role={listRole(Element)}
      className={classNames(styles.grid, styles[column], styles[`gap${gap}`], className)}
    >
      {children}
    </Element>
  );
}

interface PageProps {
  /** reading: one column of text; page: the usual width; wide: tables and comparisons. */
  width?: 'reading' | 'page' | 'wide';
  as?: Tag;
  className?: string | undefined;
  children: ReactNode;
}

/** Centres a page's content and keeps the gutters. */
export function Container({ width = 'page', as: Element = 'div', className, children }: PageProps) {
  return <Element className={classNames(styles.container, styles[width], className)}>{children}</Element>;
}
