import { BrandMark } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { paths } from '../routes.ts';
import styles from './brand.module.css';

/** The mark and name, leading home. */
export function Brand() {
  const { brandName } = usePageTexts();
  return (
    <Link to={paths.home} className={styles.brand}>
      <BrandMark name={brandName} />
    </Link>
  );
}
