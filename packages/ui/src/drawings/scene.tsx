import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import desk from './scenes/desk.svg?url&no-inline';
import shop from './scenes/shop.svg?url&no-inline';
import lost from './scenes/lost.svg?url&no-inline';
import styles from './scene.module.css';

/** The subject of the drawing: someone at a desk working on a price, a shop, or a signpost on a lost road. */
export type SceneName = keyof typeof files;

const files = { desk, shop, lost } as const;

interface SceneProps {
  name: SceneName;
  /** `page`: the drawing next to the text from md up; `small`: a small drawing above it. */
  look?: 'page' | 'small';
  children: ReactNode;
}

/**
 * Text with a decorative drawing, which is hidden from screen readers: for pages that have little to show.
 */
export const Scene = ({ name, look = 'page', children }: SceneProps) => (
  <div className={classNames(styles.scene, styles[look])}>
    <div className={styles.text}>{children}</div>
    <img src={files[name]} width={480} height={360} alt="" className={styles.drawing} />
  </div>
);
