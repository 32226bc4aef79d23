import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Services } from '../../services.ts';

/**
 * Returns whether a draft needs only one signature, given before it is sent: the signer signs alone and uses
 * the built-in service. A vendor's service takes its own signature after sending.
 */
export const isSignedOnce = (answers: Answers, { eSign }: Pick<Services, 'eSign'>): boolean =>
  eSign.name === 'built-in' && answers['authorised-person']?.authority?.who === 'me';
