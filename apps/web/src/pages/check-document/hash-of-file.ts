/**
 * Returns a file's SHA-256 in hex, calculated in the browser, so the file is not sent anywhere. Throws if it
 * can't be read.
 */
export async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
