import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Choice } from './choice.tsx';
import type { ChoiceLook, ChoiceOption } from './choice.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';
import styles from './choice.module.css';

/** How the options lie: under one another, on one line, or in as many columns as fit. */
export type ChoiceLayout = 'stacked' | 'inline' | 'columns';

export interface RadioGroupProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'value' | 'defaultValue' | 'checked'> {
  name: string;
  options: readonly ChoiceOption[];
  /** Chosen option, when the caller holds it. Leave out with `register`. */
  value?: string | null | undefined;
  defaultValue?: string | undefined;
  look?: ChoiceLook;
  layout?: ChoiceLayout;
}

/**
 * One choice out of a few. Native props, `ref` and handlers go to every radio button, so `{...register('name')}` works.
 * The first button has the id of the field, so that an error summary can reach it.
 */
export function RadioGroup({
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
}: RadioGroupProps) {
  const chosen = (option: ChoiceOption) =>
    value === undefined
      ? defaultValue !== undefined && { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value };
  return (
    <Fieldset
      id={`${id}-group`}
      legend={label}
      small
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      {...{ hint, error, optional, question, className }}
    >
      <div className={classNames(styles.options, layout !== 'stacked' && styles[layout])}>
        {options.map(({ value: optionValue, children, disabled, ...option }, index) => (
          <Choice
            {...input}
            {...chosen({ value: optionValue, ...option })}
            {...option}
            key={optionValue}
            id={index === 0 ? id : `${id}-${optionValue}`}
            type="radio"
            name={name}
            value={optionValue}
            look={look}
            disabled={disabled ?? input.disabled}
          >
            {children}
          </Choice>
        ))}
      </div>
    </Fieldset>
  );
}
