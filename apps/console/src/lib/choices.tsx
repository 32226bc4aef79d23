import styles from './lists/filter-bar.module.css';

export type Choice = { readonly value: string; readonly label: string };

export const choicesOf = <const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly { readonly value: Value; readonly label: string }[] =>
  values.map((value) => ({ value, label: labels[value] }));

interface ChoiceInputProps {
  label: string;
  name: string;
  value: string;
  /** Text of the empty option. */
  any?: string;
  options: readonly Choice[];
  onPick: (value: string) => void;
}

export const ChoiceInput = ({ label, name, value, any, options, onPick }: ChoiceInputProps) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select name={name} value={value} onChange={(event) => onPick(event.currentTarget.value)}>
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
