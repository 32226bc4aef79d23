import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { widthClass } from './text-field.tsx';
import styles from './field.module.css';

interface DatePartProps extends Omit<ComponentProps<'input'>, 'width'> {
  id: string;
  label: string;
  width: 2 | 4;
  isInvalid: boolean;
}

/** One box of a date, with its own small label. */
export function DatePart({ id, label, width, isInvalid, ...input }: DatePartProps) {
  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.partLabel}>
        {label}
      </label>
      <div className={classNames(styles.box, widthClass(width))}>
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          maxLength={width}
          className={classNames(styles.input, styles.numeric)}
          aria-invalid={isInvalid || undefined}
        />
      </div>
    </div>
  );
}
