/**
 * Puts separators into a plain number: "12500" becomes "12,500", "1234.5" becomes "1,234.5". Text that is not a plain
 * number comes back as typed, so that its error message can quote it.
 */
export function groupDigits(typed: string): string {
  const plain = typed.replace(/[\s,]/g, '');
  const parts = /^(\d+)(\.\d*)?$/.exec(plain);
  if (parts === null) return typed;
  const [, whole = '', fraction = ''] = parts;
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}
