import { CopyButton } from '../actions/copy-button.tsx';
import { Disclosure } from '../display/disclosure.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

/** What an authenticator app needs: a QR code, and the same secret to type in by hand. */
export const AppSecret = ({ secret, address }: { secret: string; address: string }) => (
  <>
    <p>Open an authenticator app on your phone and scan this code with it.</p>
    <QrCode text={address} label="QR code for your authenticator app" />
    <Disclosure summary="I cannot scan it">
      <p>
        <a href={address}>Open the app on this device</a>, if you have it here.
      </p>
      <p>Or type this key into the app, as a time-based key:</p>
      <p className={styles.secret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
      <CopyButton text={secret} label="Copy key" copiedLabel="Key copied" />
    </Disclosure>
  </>
);
