import { keysOf } from '../shapes.ts';
import texts from './case-events.json' with { type: 'json' };

/** The kinds of events on an application other than moves of its cases, notes, mandates, signing and documents. */
export type CaseEventKind = keyof typeof texts;
export const caseEventKinds = keysOf(texts);

/** The text of each kind in the staff timeline. */
export const caseEventTexts: Readonly<Record<CaseEventKind, string>> = texts;
