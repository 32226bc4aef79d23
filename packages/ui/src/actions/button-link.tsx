import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';

/** What a link element receives when this package dresses it: spread it on the router's link or on an `a`. */
export interface LinkDress {
  className: string;
  children: ReactNode;
}

export type RenderLink = (dress: LinkDress) => ReactNode;

export interface ButtonLinkProps {
  look?: ButtonLook;
  size?: 'medium' | 'small';
  wideOnPhone?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
  /** Draws the link itself, for example `(dress) => <Link to="/energy" {...dress} />`. */
  render: RenderLink;
}

/** A link with a button's look, for going somewhere; a `Button` is for doing something. */
export function ButtonLink({
  look = 'primary',
  size = 'medium',
  wideOnPhone = false,
  icon,
  className,
  children,
  render,
}: ButtonLinkProps) {
  return render({
    className: classNames(buttonClass(look, size, wideOnPhone), className),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  });
}
