export function saveFile(
  fileName: string,
  content: string,
  type: 'text/csv' | 'text/calendar' | 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
