/** The largest file that a customer sends: 10 MB. */
export const UPLOAD_MOST_BYTES = 10_485_760;

/** Bytes of one part of an upload: a lost connection costs one part and no more. */
export const UPLOAD_PART_BYTES = 262_144;

/** Files that one owner may send within a day. */
export const UPLOADS_A_DAY = 40;

/** The kinds of file that are taken: three kinds of picture, which are kept as JPEG, and PDF, which is kept as it came. */
export const uploadKinds = ['jpeg', 'png', 'heic', 'pdf'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/**
 * The state of a file. `receiving`: parts of it are missing. `checking`: it is complete, and is read and made safe. `waiting`: it is
 * complete, and the virus scanner cannot be reached. `ready`: it can be opened. `refused`: it is not kept.
 */
export const uploadStates = ['receiving', 'checking', 'waiting', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why a file is refused once it has arrived. */
export const uploadRefusals = ['unreadable', 'too-many-pixels', 'infected'] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** What a customer reads about a file that was refused. */
export const uploadRefusalTexts: Readonly<Record<UploadRefusal, string>> = {
  unreadable:
    'This file could not be opened: it is damaged, or cut short. Take the photo or save the PDF again.',
  'too-many-pixels': 'This picture is larger than 50 megapixels. Send a smaller one.',
  infected: 'A virus was found in this file, so it is not kept.',
};

/** What is said of a file that is none of the kinds that are taken. */
const NO_UPLOAD_KIND = 'Send a photo (JPEG, PNG or HEIC) or a PDF.';

const BEGINNINGS: readonly (readonly [UploadKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Brands of the container that phones put pictures coded by HEVC in (ISO/IEC 23008-12). AVIF has others. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The kind of a file by its first 12 bytes, whatever its name says; undefined for any other kind. */
export function uploadKindOf(head: Uint8Array): UploadKind | undefined {
  const found = BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (found) return found[0];
  const box = String.fromCharCode(...head.subarray(4, 12));
  return box.startsWith('ftyp') && HEIC_BRANDS.has(box.slice(4)) ? 'heic' : undefined;
}

/** What is wrong with a file before a byte of it is sent, and what to do; undefined when nothing is. */
export function uploadFault(file: {
  readonly sizeBytes: number;
  readonly head: Uint8Array;
}): string | undefined {
  if (file.sizeBytes === 0) return 'This file is empty. Choose another.';
  if (file.sizeBytes > UPLOAD_MOST_BYTES) return 'This file is larger than 10 MB. Send a smaller one.';
  return uploadKindOf(file.head) ? undefined : NO_UPLOAD_KIND;
}
