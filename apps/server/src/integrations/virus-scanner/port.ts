/** Port: scans files uploaded by strangers for viruses. Without one in the settings, nothing is scanned. */
export interface VirusScanner {
  /** Scans a file. `unreachable`: the scanner did not answer, or not with a verdict; the file has to wait. */
  readonly scan: (file: Buffer) => Promise<'clean' | 'infected' | 'unreachable'>;
}
