import { passwordStrength } from '@switch/domain/account/password-strength.ts';
import { PasswordMeter } from '@switch/ui/fields/password-meter.tsx';

/** Shows how hard the password in the field `of` is to guess. */
export const StrengthMeter = (props: { of: string; isRefused: boolean }) => (
  <PasswordMeter {...props} strengthOf={passwordStrength} />
);
