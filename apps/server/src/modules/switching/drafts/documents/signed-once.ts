import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Services } from '../../services.ts';

/**
 * Whether one signature, given before it is sent, is all that a draft needs: of who signs alone, at the built-in service. A
 * vendor's service takes its own after sending.
 */
export const isSignedOnce = (answers: Answers, { eSign }: Pick<Services, 'eSign'>): boolean =>
  eSign.name === 'built-in' && answers['authorised-person']?.authority?.who === 'me';
