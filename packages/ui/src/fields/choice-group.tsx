import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Choice, type ChoiceLook, type ChoiceOption } from './choice.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';
import styles from './choice.module.css';

/** Native props, `ref` and handlers are passed to every choice, so `{...register('name')}` works. */
interface GroupProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'value' | 'defaultValue' | 'checked'> {
  name: string;
  options: readonly ChoiceOption[];
  look?: ChoiceLook;
  /** How the options are laid out: one below the other, on one line, or in as many columns as fit. */
  layout?: 'stacked' | 'inline' | 'columns';
}

interface RadioGroupProps extends GroupProps {
  /** The chosen option, if the caller controls it. Leave out with `register`. */
  value?: string | null | undefined;
  defaultValue?: string | undefined;
}

const listOf = <Value,>(value: Value | undefined) => (value === undefined ? undefined : [value]);

export const RadioGroup = ({ value, defaultValue, ...group }: RadioGroupProps) => (
  <ChoiceGroup {...group} type="radio" value={listOf(value)} defaultValue={listOf(defaultValue)} />
);

interface CheckboxGroupProps extends GroupProps {
  /** The ticked options, if the caller controls them. Leave out with `register`. */
  value?: readonly (string | null)[] | undefined;
  defaultValue?: readonly string[] | undefined;
}

export const CheckboxGroup = (group: CheckboxGroupProps) => <ChoiceGroup {...group} type="checkbox" />;

/** The first choice has the field's id, so that an error summary can link to it. */
function ChoiceGroup({
  type,
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  question,
  options,
  value,
  defaultValue,
  look,
  layout = 'stacked',
  className,
  ...input
}: CheckboxGroupProps & { type: 'radio' | 'checkbox' }) {
  const isInvalid = error ? true : undefined;
  const isRadio = type === 'radio';
  const chosen = (option: string) =>
    value === undefined
      ? defaultValue !== undefined && { defaultChecked: defaultValue.includes(option) }
      : { checked: value.includes(option) };
  return (
    <Fieldset
      id={`${id}-group`}
      small
      role={isRadio ? 'radiogroup' : undefined}
      aria-invalid={isRadio ? isInvalid : undefined}
      legend={label}
      {...{ hint, error, optional, question, className }}
    >
      <div className={classNames(styles.options, layout !== 'stacked' && styles[layout])}>
        {options.map(({ disabled, ...option }, index) => (
          <Choice
            {...input}
            {...chosen(option.value)}
            {...option}
            key={option.value}
            id={index === 0 ? id : `${id}-${option.value}`}
            type={type}
            name={name}
            look={look}
            disabled={disabled ?? input.disabled}
            aria-invalid={isRadio ? undefined : isInvalid}
          />
        ))}
      </div>
    </Fieldset>
  );
}
