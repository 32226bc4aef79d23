import { encode } from 'uqr';
import styles from './second-factor.module.css';

interface QrCodeProps {
  text: string;
  /** Text alternative for screen readers. */
  label: string;
}

/** A text as a QR code. It is dark on light in both themes, because many apps cannot read an inverted one. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.qrGround} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.qrDark} d={qrPath(data)} />
    </svg>
  );
}

/**
 * Returns a single path over all dark squares of a QR code, row by row with adjacent squares in one stroke,
 * so that there is no element per square.
 */
function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
}
