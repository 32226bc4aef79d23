import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { caseToneOf } from '@switch/domain/cases/worst-supply.ts';
import type { TagTone } from '@switch/ui';
import { caseTagTones } from '../lib/case-tones.ts';

/** Returns the tone that marks the state of a supply, next to its label. */
export const caseTone = (state: CaseState): TagTone => caseTagTones[caseToneOf(state)];
