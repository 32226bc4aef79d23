import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/loading-indicator.tsx';
import styles from './button.module.css';

/**
 * The button styles: filled (red for `danger`, which is for destructive actions), outlined, and underlined
 * text.
 */
export type ButtonLook = 'primary' | 'danger' | 'secondary' | 'link';

export interface ButtonDress {
  look?: ButtonLook | undefined;
  size?: 'medium' | 'small' | undefined;
  /** Takes the full width below the sm breakpoint. */
  wideOnPhone?: boolean | undefined;
}

interface ButtonProps extends ButtonDress, ComponentProps<'button'> {
  /** Shows a spinner, keeps the width and ignores clicks; screen readers can still read the label. */
  loading?: boolean;
  icon?: ReactNode;
}

/** Returns the class of a button. Use it on links that navigate; use `Button` for actions. */
export const buttonClass = ({ look = 'primary', size, wideOnPhone }: ButtonDress = {}): string =>
  classNames(
    styles.button,
    styles[look],
    size === 'small' && styles.small,
    wideOnPhone && styles.wideOnPhone,
  );

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button that stays focusable while it is disabled (`aria-disabled`), so that keyboard users can reach it
 * and hear the reason. Clicking it then does nothing, even with `type="submit"`.
 */
export function Button({
  look,
  size,
  wideOnPhone,
  loading = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const isInert = loading || ariaDisabled === true || ariaDisabled === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ look, size, wideOnPhone }), loading && styles.loading, className)}
      aria-disabled={isInert || undefined}
      aria-busy={loading || undefined}
      onClick={isInert ? ignorePress : onClick}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {loading && (
        <span className={styles.spinner}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}

interface CallButtonProps extends Omit<ButtonProps, 'loading' | 'onClick' | 'type'> {
  call: () => Promise<unknown>;
}

/** A button that makes one call and shows as loading until the call has settled. */
export function CallButton({ call, ...button }: CallButtonProps) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  async function press(): Promise<void> {
    setIsUnderWay(true);
    await call().finally(() => setIsUnderWay(false));
  }
  return <Button {...button} loading={isUnderWay} onClick={() => void press()} />;
}
