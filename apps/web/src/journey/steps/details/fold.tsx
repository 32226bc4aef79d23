import { Disclosure, Tag } from '@switch/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Mark } from './marks.ts';
import styles from './summary.module.css';

const tags = {
  missing: { tone: 'danger', text: 'Still needed' },
  red: { tone: 'danger', text: 'Stops it' },
  amber: { tone: 'warning', text: 'Needs a look' },
} as const satisfies Record<Mark, unknown>;

type FoldProps = {
  /** What an address calls it by: `/details#offer`. */
  readonly id: string;
  readonly title: string;
  /** What it holds, in one line. */
  readonly digest: string;
  readonly mark: Mark | undefined;
  /** Something in it wants to be seen. It stays open when that is settled: nothing moves under somebody's hand. */
  readonly isPressing?: boolean;
  readonly children: ReactNode;
};

/** A part of the summary, folded to its name and one line of what it holds, unless it is pressing or the address names it. */
export function Fold({ id, title, digest, mark, isPressing = false, children }: FoldProps) {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const part = useRef<HTMLDivElement>(null);
  const [wasPressing, setWasPressing] = useState(isPressing);
  if (isPressing && !wasPressing) setWasPressing(true);
  // Its content may come after the page, and the same link can be followed again.
  useEffect(() => {
    const fold = part.current?.querySelector('details');
    if (!isNamed || !fold) return;
    fold.open = true;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [isNamed, key]);
  // What takes the focus is around the fold: Tab passes by everything in a `details` that has a tabindex below 0.
  return (
    <div
      ref={part}
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      className={styles.group}
    >
      <Disclosure
        look="row"
        open={wasPressing || undefined}
        summary={
          <>
            <span className={styles.name}>
              <span id={`${id}-title`} role="heading" aria-level={2}>
                {title}
              </span>
              {mark && <Tag tone={tags[mark].tone}>{tags[mark].text}</Tag>}
            </span>
            {digest && <span className={styles.digest}>{digest}</span>}
          </>
        }
      >
        {children}
      </Disclosure>
    </div>
  );
}
