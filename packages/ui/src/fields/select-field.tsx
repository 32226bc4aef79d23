import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Chevron } from '../display/signs.tsx';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';
import { type FieldWidth, widthClass } from './text-field.tsx';
import styles from './field.module.css';

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'name' | 'multiple'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** A first option with an empty value, such as "--Select--"; there is none if this is left out. */
  emptyLabel?: string | undefined;
  width?: FieldWidth | undefined;
}

export function SelectField({ options, emptyLabel, width, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <SelectBox {...{ options, emptyLabel, width }} {...control} />
    </FieldFrame>
  );
}

type SelectBoxProps = ComponentProps<'select'> & Pick<SelectFieldProps, 'options' | 'emptyLabel' | 'width'>;

/** A select box without its label. */
export const SelectBox = ({ options, emptyLabel, width, ...select }: SelectBoxProps) => (
  <div className={classNames(styles.box, styles.selectBox, widthClass(width))}>
    <select {...select} className={classNames(styles.input, styles.select)}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <Chevron className={styles.chevron} />
  </div>
);
