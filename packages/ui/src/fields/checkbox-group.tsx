import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Choice } from './choice.tsx';
import type { ChoiceLook, ChoiceOption } from './choice.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';
import type { ChoiceLayout } from './radio-group.tsx';
import styles from './choice.module.css';

export interface CheckboxGroupProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'value' | 'defaultValue' | 'checked'> {
  name: string;
  options: readonly ChoiceOption[];
  /** Ticked options, when the caller holds them. Leave out with `register`. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  look?: ChoiceLook;
  layout?: ChoiceLayout;
}

/** Any number of choices. Native props go to every box; the first has the id of the field. */
export function CheckboxGroup({
  name,
  id = name,
  label,
  hint,
  error,
  optional = false,
  question = false,
  options,
  value,
  defaultValue,
  look = 'plain',
  layout = 'stacked',
  className,
  ...input
}: CheckboxGroupProps) {
  const ticked = (optionValue: string) =>
    value === undefined
      ? defaultValue !== undefined && { defaultChecked: defaultValue.includes(optionValue) }
      : { checked: value.includes(optionValue) };
  return (
    <Fieldset id={`${id}-group`} legend={label} small {...{ hint, error, optional, question, className }}>
      <div className={classNames(styles.options, layout !== 'stacked' && styles[layout])}>
        {options.map(({ value: optionValue, children, disabled, ...option }, index) => (
          <Choice
            {...input}
            {...ticked(optionValue)}
            {...option}
            key={optionValue}
            id={index === 0 ? id : `${id}-${optionValue}`}
            type="checkbox"
            name={name}
            value={optionValue}
            look={look}
            disabled={disabled ?? input.disabled}
            aria-invalid={error ? true : undefined}
          >
            {children}
          </Choice>
        ))}
      </div>
    </Fieldset>
  );
}
