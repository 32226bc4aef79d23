import { step } from '../../step.ts';

/** `/details`: everything that was answered, with Change links; then the application is sent. */
export const details = step({ facts: () => ['submitted'], cards: {} });
