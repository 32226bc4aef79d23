import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'name'>;

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <textarea rows={5} {...control} className={classNames(styles.input, styles.textarea)} />
      </div>
    </FieldFrame>
  );
}
