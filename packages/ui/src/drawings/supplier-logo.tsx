import { classNames } from '../class-names.ts';
import styles from './supplier-logo.module.css';

const files = import.meta.glob<string>('./suppliers/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

interface SupplierLogoProps {
  /** Such as "larkfield-energy". */
  supplierId: string;
  /** Its first letter is shown if there is no drawing. */
  name: string;
  /**
   * The path of an uploaded logo, which takes precedence over the drawing. Anything that does not start with
   * `/` is ignored.
   */
  logo?: string;
  size?: 32 | 48 | 64;
}

/** A supplier's logo. It is hidden from screen readers because the supplier's name is always next to it. */
export function SupplierLogo({ supplierId, name, logo, size = 48 }: SupplierLogoProps) {
  const url = logo?.startsWith('/') ? logo : files[`./suppliers/${supplierId}.svg`];
  if (url === undefined) {
    return (
      <span className={classNames(styles.letter, styles[`size${size}`])} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return <img src={url} width={size} height={size} alt="" loading="lazy" className={styles.logo} />;
}
