import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';
import styles from './sign-in.module.css';

interface QrCodeProps {
  text: string;
  /** What it is, for those who cannot see it. */
  label: string;
}

/** A text as a QR code: dark on light in both looks, since many apps read no other. */
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
