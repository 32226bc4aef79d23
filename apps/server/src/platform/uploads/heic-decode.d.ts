declare module 'heic-decode' {
  /** A picture in a file: its size is known, but its pixels are not decoded yet. */
  interface Picture {
    readonly width: number;
    readonly height: number;
    readonly decode: () => Promise<{
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray;
    }>;
  }
  const heic: { readonly all: (of: { readonly buffer: Uint8Array }) => Promise<readonly Picture[]> };
  export default heic;
}
