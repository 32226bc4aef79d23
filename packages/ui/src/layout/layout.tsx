import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

interface BoxProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Multiples of the 8-pixel grid: 1 is 8 px, 2 is 16 px and so on; `half` is 4 px. */
export type Gap = 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface LayoutProps extends BoxProps {
  gap?: Gap | undefined;
}

interface StackProps extends LayoutProps {
  as?: 'div' | 'section';
}

export const Stack = ({ gap = 3, as: Element = 'div', className, children }: StackProps) => (
  <Element className={classNames(styles.stack, styles[`gap${gap}`], className)}>{children}</Element>
);

interface ClusterProps extends LayoutProps {
  align?: 'start' | 'center' | 'end';
}

/** Items side by side that wrap if there is no room. */
export const Cluster = ({ gap = 2, align = 'center', className, children }: ClusterProps) => (
  <div className={classNames(styles.cluster, styles[`gap${gap}`], styles[`align-${align}`], className)}>
    {children}
  </div>
);

interface GridProps extends LayoutProps {
  /** The minimum width of a column: small 14rem, medium 18rem. There are as many columns as fit. */
  column?: 'small' | 'medium';
}

export const Grid = ({ gap = 3, column = 'medium', className, children }: GridProps) => (
  <div className={classNames(styles.grid, styles[column], styles[`gap${gap}`], className)}>{children}</div>
);

interface ContainerProps extends BoxProps {
  /** reading: one column of text; page: the usual width; wide: tables and comparisons. */
  width?: 'reading' | 'page' | 'wide';
}

/** Centres a page's content and adds the side margins. */
export const Container = ({ width = 'page', className, children }: ContainerProps) => (
  <div className={classNames(styles.container, styles[width], className)}>{children}</div>
);

/**
 * The first thing that the keyboard reaches on a page: a link that skips the header. Its target needs
 * `tabIndex={-1}`.
 */
export const SkipLink = () => (
  <a className="skip-link" href="#main">
    Skip to main content
  </a>
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
);
