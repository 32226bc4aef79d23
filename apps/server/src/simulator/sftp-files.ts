import { posix } from 'node:path';

/** A file or folder on a supplier’s SFTP server, kept in memory. */
interface Entry {
  readonly isFolder: boolean;
  content: Buffer;
  changedAt: number;
}

/** The files on a supplier’s SFTP server. Paths are absolute and normalised. */
export class SftpFiles {
  readonly #entries = new Map<string, Entry>();

  constructor(folders: readonly string[]) {
    for (const folder of ['/', ...folders]) this.makeFolder(folder);
  }

  static tidy(path: string): string {
    return posix.resolve('/', path);
  }

  makeFolder(path: string): void {
    this.#entries.set(SftpFiles.tidy(path), { isFolder: true, content: Buffer.alloc(0), changedAt: 0 });
  }

  entry(path: string): Entry | undefined {
    return this.#entries.get(SftpFiles.tidy(path));
  }

  write(path: string, offset: number, data: Buffer): void {
    const known = this.entry(path)?.content ?? Buffer.alloc(0);
    const content = Buffer.alloc(Math.max(known.length, offset + data.length));
    known.copy(content);
    data.copy(content, offset);
    this.put(path, content);
  }

  put(path: string, content: Buffer): void {
    this.#entries.set(SftpFiles.tidy(path), { isFolder: false, content, changedAt: Date.now() });
  }

  remove(path: string): boolean {
    return this.#entries.delete(SftpFiles.tidy(path));
  }

  rename(from: string, to: string): boolean {
    const entry = this.entry(from);
    if (!entry || this.entry(to)) return false;
    this.remove(from);
    this.#entries.set(SftpFiles.tidy(to), entry);
    return true;
  }

  /** Returns the names in a folder. */
  list(folder: string): string[] {
    const inside = SftpFiles.tidy(folder);
    return [...this.#entries.keys()]
      .filter((path) => path !== '/' && posix.dirname(path) === inside)
      .map((path) => posix.basename(path));
  }
}
