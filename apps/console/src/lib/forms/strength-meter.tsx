import { passwordStrength } from '@switch/domain/account/password-strength.ts';
import { PasswordMeter } from '@switch/ui/fields/password-meter.tsx';

/** Shows how hard to guess the password in the field `of` is. */
export const StrengthMeter = ({ of }: { of: string }) => (
  <PasswordMeter of={of} strengthOf={passwordStrength} />
);
