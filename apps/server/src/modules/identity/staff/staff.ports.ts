import type { Platform } from '../../../platform/module.ts';
import type { Passwords } from '../../../platform/crypto/passwords.ts';
import type { Totp } from '../../../platform/crypto/totp.ts';

/** What the staff capability is built from. */
export interface StaffPorts extends Pick<
  Platform,
  'config' | 'db' | 'clock' | 'ids' | 'vault' | 'outbox' | 'attempts'
> {
  readonly passwords: Passwords;
  readonly totp: Totp;
}
