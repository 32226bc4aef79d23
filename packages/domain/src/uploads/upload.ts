/** The largest file that a customer can upload: 10 MB. */
export const UPLOAD_MOST_BYTES = 10_485_760;

/** The bytes in one part of an upload: a lost connection costs only one part. */
export const UPLOAD_PART_BYTES = 262_144;

/** The number of files that one owner may upload within a day. */
export const UPLOADS_A_DAY = 40;

/** The accepted kinds of file: three image formats, which are stored as JPEG, and PDF, which is stored as uploaded. */
export const uploadKinds = ['jpeg', 'png', 'heic', 'pdf'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/**
 * The state of a file. `receiving`: parts of it are missing. `checking`: it is complete, and is being checked and
 * sanitised. `waiting`: it is complete, and the virus scanner cannot be reached. `ready`: it can be opened. `refused`: it
 * is not stored.
 */
export const uploadStates = ['receiving', 'checking', 'waiting', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why a file is refused once it has arrived. */
export const uploadRefusals = ['unreadable', 'too-many-pixels', 'infected'] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** The customer's text about a refused file. */
export const uploadRefusalTexts: Readonly<Record<UploadRefusal, string>> = {
  unreadable:
    'This file could not be opened: it is damaged, or cut short. Take the photo or save the PDF again.',
  'too-many-pixels': 'This picture is larger than 50 megapixels. Send a smaller one.',
  infected: 'A virus was found in this file, so it is not kept.',
};

/** The message for a file of no accepted kind. */
const NO_UPLOAD_KIND = 'Send a photo (JPEG, PNG or HEIC) or a PDF.';

const BEGINNINGS: readonly (readonly [UploadKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** The container brands with which phones store HEVC images (ISO/IEC 23008-12). AVIF has others. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Returns the kind of a file by its first 12 bytes, whatever its name says; undefined for any other kind. */
export function uploadKindOf(head: Uint8Array): UploadKind | undefined {
  const found = BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (found) return found[0];
  const box = String.fromCharCode(...head.subarray(4, 12));
  return box.startsWith('ftyp') && HEIC_BRANDS.has(box.slice(4)) ? 'heic' : undefined;
}

/** Returns what is wrong with a file before any of it is uploaded, and what to do; undefined if nothing. */
export function uploadFault(file: {
  readonly sizeBytes: number;
  readonly head: Uint8Array;
}): string | undefined {
  if (file.sizeBytes === 0) return 'This file is empty. Choose another.';
  if (file.sizeBytes > UPLOAD_MOST_BYTES) return 'This file is larger than 10 MB. Send a smaller one.';
  return uploadKindOf(file.head) ? undefined : NO_UPLOAD_KIND;
}
