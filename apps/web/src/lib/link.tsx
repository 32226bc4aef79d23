import { buttonClass, type ButtonDress } from '@switch/ui';
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { usePageTexts } from './page-config.ts';

export interface LinkProps extends ButtonDress, Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** With a look, the link is drawn as a button. */
  readonly look?: ButtonDress['look'];
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Only a plain press of the main button navigates inside the app; the browser handles anything else. */
const isPlainPress = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target);

/**
 * A link to a page of this app. Replaces the router's own, whose code for prefetching (2 KB) is not used
 * here.
 */
export function Link({
  to,
  replace = false,
  state,
  look,
  size,
  wideOnPhone,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace || href === window.location.pathname, state });
  }
  return (
    <a
      {...(look && { className: buttonClass({ look, size, wideOnPhone }) })}
      {...rest}
      href={href}
      onClick={press}
    >
      {children}
    </a>
  );
}

export function SupportEmail({ className }: { className?: string | undefined }) {
  const { supportEmail } = usePageTexts();
  return (
    <a href={`mailto:${supportEmail}`} className={className}>
      {supportEmail}
    </a>
  );
}
