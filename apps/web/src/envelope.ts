/** The face of signing towards the other features: how it stands, and how it starts. */
export { SigningStatus } from './envelope/signing-status.tsx';
export { isAwaitingSignatures, startSigning } from './envelope/standing.ts';
