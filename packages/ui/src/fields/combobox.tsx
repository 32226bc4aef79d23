import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';
import { type FieldWidth, widthClass } from './text-field.tsx';
import fieldStyles from './field.module.css';
import styles from './combobox.module.css';

interface ComboboxItem {
  value: string;
  label: string;
  hint?: string;
  picture?: ReactNode;
}

interface ComboboxProps extends FieldTexts {
  items: readonly ComboboxItem[];
  /** The text in the input, whether picked or typed. */
  text: string;
  onTextChange: (text: string) => void;
  /** Called when a suggestion is picked; `onTextChange` receives its label as well. */
  onPick?: ((item: ComboboxItem) => void) | undefined;
  /** False if `items` are already the matches for `text`, as when a server searches. */
  filters?: boolean;
  emptyText?: ReactNode;
  width?: FieldWidth;
  autoComplete?: string;
  disabled?: boolean;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field with suggestions. Free text is allowed: whether it has to be one of the items is for the
 * caller to decide. Import it by its own path, so that its library loads only on the screens that need it.
 */
export function Combobox({
  items,
  text,
  onTextChange,
  onPick,
  filters = true,
  emptyText = 'Nothing matches. You can keep what you typed.',
  width,
  ...props
}: ComboboxProps) {
  const { frame, control } = useField(props);
  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        items={items}
        value={text}
        onValueChange={(typed, { reason }) => {
          // Escape closes the suggestions but keeps the typed text.
          if (reason !== 'escape-key') onTextChange(typed);
        }}
        itemToStringValue={(item) => item.label}
        limit={8}
        openOnInputClick
        {...(!filters && { filter: null })}
      >
        <FieldFrame {...frame}>
          <div className={classNames(fieldStyles.box, widthClass(width))}>
            <Autocomplete.Input autoComplete="off" {...control} className={fieldStyles.input ?? ''} />
          </div>
        </FieldFrame>
        <Suggestions emptyText={text === '' ? null : emptyText} onPick={onPick} />
      </Autocomplete.Root>
    </CSPProvider>
  );
}

interface SuggestionsProps {
  emptyText: ReactNode;
  onPick: ((item: ComboboxItem) => void) | undefined;
}

const Suggestions = ({ emptyText, onPick }: SuggestionsProps) => (
  <Autocomplete.Portal>
    <Autocomplete.Positioner className={styles.positioner ?? ''} sideOffset={6} align="start">
      <Autocomplete.Popup className={styles.popup ?? ''}>
        <Autocomplete.Empty>
          {emptyText && <div className={styles.empty}>{emptyText}</div>}
        </Autocomplete.Empty>
        <Autocomplete.List className={styles.list ?? ''}>
          {(item: ComboboxItem) => (
            <Autocomplete.Item
              key={item.value}
              value={item}
              className={styles.item ?? ''}
              onClick={() => onPick?.(item)}
            >
              {item.picture}
              <span className={styles.texts}>
                {item.label}
                {item.hint && <span className={styles.hint}>{item.hint}</span>}
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Popup>
    </Autocomplete.Positioner>
  </Autocomplete.Portal>
);
