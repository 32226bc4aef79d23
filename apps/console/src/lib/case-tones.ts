import type { CaseTone } from '@switch/domain/cases/worst-supply.ts';
import type { TagTone } from '@switch/ui';

/** The tag tone that shows each tone of a case. */
export const caseTagTones: Readonly<Record<CaseTone, TagTone>> = {
  stopped: 'danger',
  waiting: 'warning',
  done: 'success',
  ended: 'neutral',
};
