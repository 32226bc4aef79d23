import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import desk from './scenes/desk.svg?url&no-inline';
import shop from './scenes/shop.svg?url&no-inline';
import lost from './scenes/lost.svg?url&no-inline';
import styles from './scene.module.css';

/** What is drawn: somebody at work on a price, a shop, a signpost where a road was lost. */
export type SceneName = keyof typeof files;

const files = { desk, shop, lost } as const;

interface SceneProps {
  name: SceneName;
  /** `page`: the drawing beside the text from md up; `small`: a small drawing above it. */
  look?: 'page' | 'small';
  children: ReactNode;
}

/** Text with a drawing that says nothing more, so it is silent: for pages that have little to show. */
export const Scene = ({ name, look = 'page', children }: SceneProps) => (
  <div className={classNames(styles.scene, styles[look])}>
    <div className={styles.text}>{children}</div>
    <img src={files[name]} width={480} height={360} alt="" className={styles.drawing} />
  </div>
);
