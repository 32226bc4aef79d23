import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { paths } from '../routes.ts';
import styles from './brand.module.css';

/** The mark and name, leading home. */
export function Brand() {
  const { brandName } = usePageTexts();
  return (
    <Link to={paths.home} className={styles.brand}>
      <svg className={styles.mark} width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="10" fill="var(--action)" />
        <path d="M8 23a10 10 0 0 1 20 0" fill="var(--sun)" />
        <path d="M6 24.5h24" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M18 5.5v4M8.2 9.6l2.4 2.8M27.8 9.6l-2.4 2.8"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span>{brandName}</span>
    </Link>
  );
}
