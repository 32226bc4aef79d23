import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button, type ButtonLook } from '../actions/button.tsx';
import { type Gap, Stack } from '../layout/layout.tsx';
import styles from './form-actions.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  gap?: Gap;
  onSubmit: () => unknown;
}

/** A form that the page submits itself. Errors are shown by its fields, never by the browser. */
export const Form = ({ gap, onSubmit, children, ...form }: FormProps) => (
  <form
    noValidate
    {...form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Stack gap={gap}>{children}</Stack>
  </form>
);

/** The secondary way out of a form. */
export interface Cancel {
  label: ReactNode;
  onPress: () => void;
}

interface FormActionsProps {
  label: ReactNode;
  look?: ButtonLook | undefined;
  loading?: boolean;
  /** Why the button cannot be used now: shown above it and read out with it. The button stays focusable. */
  blockedBecause?: ReactNode;
  /**
   * Disables the button natively, which takes it out of the tab order; give the reason in `blockedBecause` as
   * well.
   */
  disabled?: boolean;
  /** Without it, the button submits its form. */
  onPress?: (() => void) | undefined;
  secondary?: ReactNode;
  cancel?: Cancel | undefined;
}

/** The end of a form: the main button, the reason if it is blocked, and the secondary actions. */
export function FormActions({
  label,
  look = 'primary',
  loading = false,
  blockedBecause,
  disabled = false,
  onPress,
  secondary,
  cancel,
}: FormActionsProps) {
  const reasonId = useId();
  return (
    <div className={styles.actions}>
      {blockedBecause && (
        <div id={reasonId} className={styles.reason}>
          {blockedBecause}
        </div>
      )}
      <div className={styles.buttons} data-form-actions>
        <Button
          type={onPress ? 'button' : 'submit'}
          look={look}
          wideOnPhone
          loading={loading}
          disabled={disabled}
          aria-disabled={blockedBecause ? true : undefined}
          aria-describedby={blockedBecause ? reasonId : undefined}
          onClick={onPress}
        >
          {label}
        </Button>
        {secondary}
        {cancel && (
          <Button look="link" onClick={cancel.onPress}>
            {cancel.label}
          </Button>
        )}
      </div>
    </div>
  );
}
