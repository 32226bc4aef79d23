import { deleteUpload, type Upload } from '@switch/contract/http/uploads.ts';
import { useState } from 'react';
import { attempt } from '../api.ts';
import { checkedUpload, forgetUpload, sendUpload } from './send-upload.ts';

/** A file that the user chose, which is uploading or uploaded. */
export interface ChosenFile {
  readonly file: File;
  readonly sentBytes: number;
  /** Null until the whole file has arrived. */
  readonly upload: Upload | null;
  /** What is wrong with it; null if nothing is. */
  readonly problem: string | null;
}

/** The files chosen to go with a form. */
export type ChosenFiles = ReturnType<typeof useUploads>;

/**
 * Uploads files as they are chosen, `most` at most. Send `uploadIds` with the form once `isBusy` is false.
 */
export function useUploads(most = 5) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const change = (file: File, to: Partial<ChosenFile>) =>
    setFiles((now) => now.map((each) => (each.file === file ? { ...each, ...to } : each)));

  async function send(file: File) {
    const sent = await sendUpload(file, (sentBytes) => change(file, { sentBytes }));
    if ('problem' in sent) return change(file, { problem: sent.problem });
    change(file, { upload: sent.upload, problem: sent.upload.problem });
    const checked = await checkedUpload(sent.upload);
    change(file, { upload: checked, problem: checked.problem });
  }

  function add(chosen: readonly File[]) {
    const isThere = (file: File) =>
      files.some(({ file: { name, size }, problem }) => !problem && name === file.name && size === file.size);
    const fresh = chosen.filter((file) => !isThere(file)).slice(0, most - files.length);
    const waiting = fresh.map((file) => ({ file, sentBytes: 0, upload: null, problem: null }));
    setFiles((now) => [...now, ...waiting]);
    for (const file of fresh) void send(file);
  }

  function remove({ file, upload }: ChosenFile) {
    setFiles((now) => now.filter((each) => each.file !== file));
    forgetUpload(file);
    if (upload) void attempt(deleteUpload, { params: { uploadId: upload.uploadId } });
  }

  return {
    files,
    most,
    add,
    remove,
    /** The ids of the files that can be sent with the form. */
    uploadIds: files.flatMap(({ upload, problem }) => (upload && !problem ? [upload.uploadId] : [])),
    /** Whether a file is still uploading. */
    isBusy: files.some(({ upload, problem }) => !upload && !problem),
    clear: () => setFiles([]),
  };
}
