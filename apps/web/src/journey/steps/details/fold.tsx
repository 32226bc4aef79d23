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
  /** The fragment that links to it: `/details#offer`. */
  readonly id: string;
  readonly title: string;
  /** Its one-line summary. */
  readonly digest: string;
  readonly mark: Mark | undefined;
  /**
   * Something in it needs attention. It stays expanded after that is settled, so that nothing moves under the
   * cursor.
   */
  readonly isPressing?: boolean;
  readonly children: ReactNode;
};

/**
 * A section of the summary. It is collapsed to its title and a one-line summary unless it is pressing or the
 * URL names it.
 */
export function Fold({ id, title, digest, mark, isPressing = false, children }: FoldProps) {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const part = useRef<HTMLDivElement>(null);
  const [wasPressing, setWasPressing] = useState(isPressing);
  if (isPressing && !wasPressing) setWasPressing(true);
  // Runs again when the content arrives after the page, or when the same link is followed again.
  useEffect(() => {
    const fold = part.current?.querySelector('details');
    if (!isNamed || !fold) return;
    fold.open = true;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [isNamed, key]);
  // Focus goes to an element around the `details`, because Tab skips everything in a `details` that has a
  // negative tabindex.
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
