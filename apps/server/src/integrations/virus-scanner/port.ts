/** Port: looks for viruses in files that strangers send. Without one in the settings nobody scans. */
export interface VirusScanner {
  /** What is in the file. `unreachable`: the scanner did not answer, or not with a verdict; the file has to wait. */
  readonly scan: (file: Buffer) => Promise<'clean' | 'infected' | 'unreachable'>;
}
