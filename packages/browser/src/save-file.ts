/** Saves a text as a download. */
export const saveFile = (
  fileName: string,
  content: string,
  type: 'text/csv' | 'text/calendar' | 'application/json',
): void => saveBlob(fileName, new Blob([content], { type: `${type};charset=utf-8` }));

/** Saves a file as a download. */
export function saveBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
