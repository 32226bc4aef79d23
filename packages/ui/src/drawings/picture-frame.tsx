import type { ReactNode } from 'react';

/** The common ground of the small pictures: 48 by 48, drawn in lines, with palette colours for the meaning. */
export function PictureFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
