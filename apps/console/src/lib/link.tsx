import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

interface LinkProps extends ComponentProps<'a'> {
  to: To;
}

/**
 * A link to a screen of the console. The router's own Link includes code for prefetching that nothing here
 * uses (2 KB).
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
