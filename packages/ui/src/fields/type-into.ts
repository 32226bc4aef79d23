/**
 * Replaces what stands in an input as if a person had typed it, so that React and form libraries hear of it. Setting
 * `value` alone goes unnoticed, because React remembers the last value that it saw.
 */
export function typeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
