import { posix } from 'node:path';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import { SftpFiles } from './sftp-files.ts';

const { STATUS_CODE: STATUS, OPEN_MODE } = ssh2.utils.sftp;

/** What serving one SFTP client needs. */
export interface Serving {
  readonly files: SftpFiles;
  /** `half`: how many more transfers to break off half way through a file. */
  readonly trouble: { half: number };
  /** Called when a file has received its final name. */
  readonly arrived: (path: string) => void;
  readonly breakOff: () => void;
}

interface OpenPath {
  readonly path: string;
  isListed: boolean;
}

/** A client and the handles that it has open. */
class Session {
  readonly sftp: SFTPWrapper;
  readonly files: SftpFiles;
  readonly #open = new Map<number, OpenPath>();
  #last = 0;

  constructor(sftp: SFTPWrapper, files: SftpFiles) {
    this.sftp = sftp;
    this.files = files;
  }

  open(id: number, path: string): void {
    this.#last += 1;
    this.#open.set(this.#last, { path, isListed: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(this.#last);
    this.sftp.handle(id, handle);
  }

  of(handle: Buffer): OpenPath {
    return this.#open.get(handle.readUInt32BE()) ?? { path: '', isListed: true };
  }

  close(id: number, handle: Buffer): void {
    this.#open.delete(handle.readUInt32BE());
    this.sftp.status(id, STATUS.OK);
  }

  stat(id: number, path: string): void {
    const attributes = attributesOf(this.files, path);
    if (attributes) this.sftp.attrs(id, attributes);
    else this.sftp.status(id, STATUS.NO_SUCH_FILE);
  }

  done(id: number, isDone: boolean): void {
    this.sftp.status(id, isDone ? STATUS.OK : STATUS.FAILURE);
  }
}

const FOLDER_MODE = 0o040755;
const FILE_MODE = 0o100644;
const NOTHING: Attributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

function attributesOf(files: SftpFiles, path: string): Attributes | null {
  const entry = files.entry(path);
  if (!entry) return null;
  const at = Math.floor(entry.changedAt / 1_000);
  const mode = entry.isFolder ? FOLDER_MODE : FILE_MODE;
  return { mode, uid: 0, gid: 0, size: entry.content.length, atime: at, mtime: at };
}

/** Formats an entry like `ls -l`, from which clients tell whether it is a folder. */
const longName = (name: string, { mode, size }: Attributes): string =>
  `${mode === FOLDER_MODE ? 'd' : '-'}rw-r--r-- 1 supplier supplier ${size} Jan 1 00:00 ${name}`;

/** Serves one client: handles the protocol requests that clients make, on files in memory. */
export function serveSftp(sftp: SFTPWrapper, serving: Serving): void {
  const session = new Session(sftp, serving.files);
  serveContents(session, serving);
  serveFacts(session);
  serveFolders(session);
  serveNames(session, serving);
}

function serveContents(session: Session, { files, trouble, breakOff }: Serving): void {
  const { sftp } = session;
  sftp.on('OPEN', (id, path, flags) => {
    const isNew = (flags & OPEN_MODE.CREAT) !== 0;
    const place = isNew ? posix.dirname(SftpFiles.tidy(path)) : path;
    if (!files.entry(place)) return sftp.status(id, STATUS.NO_SUCH_FILE);
    if (isNew) files.put(path, Buffer.alloc(0));
    return session.open(id, path);
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const { path } = session.of(handle);
    const isHalf = trouble.half > 0;
    files.write(path, offset, isHalf ? data.subarray(0, Math.ceil(data.length / 2)) : data);
    if (!isHalf) return sftp.status(id, STATUS.OK);
    trouble.half -= 1;
    return breakOff();
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const content = files.entry(session.of(handle).path)?.content ?? Buffer.alloc(0);
    if (offset >= content.length) sftp.status(id, STATUS.EOF);
    else sftp.data(id, content.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id, handle) => session.close(id, handle));
}

function serveFacts(session: Session): void {
  const { sftp, files } = session;
  sftp.on('STAT', (id, path) => session.stat(id, path));
  sftp.on('LSTAT', (id, path) => session.stat(id, path));
  sftp.on('FSTAT', (id, handle) => session.stat(id, session.of(handle).path));
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS.OK));
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS.OK));
  sftp.on('REALPATH', (id, path) => {
    const filename = SftpFiles.tidy(path);
    sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(files, filename) ?? NOTHING }]);
  });
}

function serveFolders(session: Session): void {
  const { sftp, files } = session;
  sftp.on('OPENDIR', (id, path) => {
    if (files.entry(path)?.isFolder) session.open(id, path);
    else sftp.status(id, STATUS.NO_SUCH_FILE);
  });
  sftp.on('READDIR', (id, handle) => {
    const open = session.of(handle);
    const names = open.isListed
      ? []
      : files.list(open.path).flatMap((filename) => {
          const attrs = attributesOf(files, posix.join(open.path, filename));
          return attrs ? [{ filename, longname: longName(filename, attrs), attrs }] : [];
        });
    open.isListed = true;
    if (names.length > 0) sftp.name(id, names);
    else sftp.status(id, STATUS.EOF);
  });
  sftp.on('MKDIR', (id, path) => {
    files.makeFolder(path);
    sftp.status(id, STATUS.OK);
  });
}

function serveNames(session: Session, { files, arrived }: Serving): void {
  const { sftp } = session;
  sftp.on('REMOVE', (id, path) => session.done(id, files.remove(path)));
  sftp.on('RENAME', (id, from, to) => {
    const isRenamed = files.rename(from, to);
    session.done(id, isRenamed);
    if (isRenamed) arrived(SftpFiles.tidy(to));
  });
}
