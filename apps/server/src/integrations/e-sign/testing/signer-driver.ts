import type { EnvelopeSigner, ESign } from '../port.ts';

/**
 * What the contract test does to a signing service from outside: signers act, time passes, emails are
 * counted.
 */
export interface SignerDriver {
  readonly eSign: ESign;
  readonly now: () => Date;
  /** Reads the documents as this signer. Returns false if they no longer can, like the other acts. */
  readonly open: (vendorId: string, signerId: string) => Promise<boolean>;
  readonly sign: (vendorId: string, signerId: string) => Promise<boolean>;
  readonly decline: (vendorId: string, signerId: string, reason: string) => Promise<boolean>;
  /** Lets time pass, at the service too. */
  readonly pass: (minutes: number) => Promise<void>;
  /** How often this address has been asked to sign. */
  readonly timesAsked: (address: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The invented signers of the contract test, in the order of the envelope. */
export const signers: readonly [EnvelopeSigner, EnvelopeSigner] = [
  {
    signerId: '5b0a6c1e-0d6f-4a53-9c53-0b8f3f2f1a01',
    name: 'Amara Òkafor',
    role: 'Chair of trustees',
    email: 'amara@lantern.example',
  },
  {
    signerId: '5b0a6c1e-0d6f-4a53-9c53-0b8f3f2f1a02',
    name: '王 小明',
    role: 'Treasurer',
    email: 'xiaoming@lantern.example',
  },
];

/** The person who replaces a signer. */
export const successor: EnvelopeSigner = {
  signerId: '5b0a6c1e-0d6f-4a53-9c53-0b8f3f2f1a03',
  name: 'Rhys Ap Dafydd',
  role: 'Vice chair',
  email: 'rhys@lantern.example',
};
