/** What was typed in the field `name` of a form, without spaces around it; empty when there is no such field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
