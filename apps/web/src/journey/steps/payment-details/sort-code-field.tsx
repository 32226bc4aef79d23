import { caretInSortCode, formatSortCodeWhileTyping } from '@switch/domain/bank/sort-code.ts';
import { TextField, type TextFieldProps } from '@switch/ui';
import type { ChangeEvent } from 'react';

type SortCodeFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
};

const isForwardDelete = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'deleteContentForward';

/**
 * A sort code that puts its own dashes in. The field is written before React hears of it, so that the caret stays behind
 * the digit it stood at; deleting forward over a dash steps past it.
 */
export function SortCodeField({ value, onText, ...field }: SortCodeFieldProps) {
  function format({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typed = input.value;
    const text = formatSortCodeWhileTyping(typed);
    const caret = caretInSortCode(typed, input.selectionStart ?? typed.length);
    const isStuckAtDash = text === value && isForwardDelete(nativeEvent) && text[caret] === '-';
    const place = isStuckAtDash ? caret + 1 : caret;
    input.value = text;
    input.setSelectionRange(place, place);
    onText(text);
  }
  return (
    <TextField
      {...field}
      value={value}
      onChange={format}
      numeric
      width={6}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
