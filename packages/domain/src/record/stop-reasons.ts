import { rejectionReasons, type RejectionReason } from '../journey/case-state.ts';
import type { Turn } from './turn.ts';

/**
 * Grounds on which a present supplier may stop a business switch, as a move to `objected` names them. Source: the grounds of
 * the switching rules for non-domestic supplies.
 */
export const objectionReasons = [
  'contract',
  'debt',
  'asked',
  'wrong-meter',
  'related-meters',
  'green-deal',
] as const;
export type ObjectionReason = (typeof objectionReasons)[number];

/** What a held switch waits for, as a move to `on_hold` names it. */
export const holdReasons = ['papers', 'answer', 'meter', 'supplier'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why a switch stands still, in plain words: the cause, whose turn it is, and what gets it going again. */
export type StopWords = { readonly cause: string; readonly turn: Turn; readonly todo: string };

const unstated = 'unstated';
type Unstated = typeof unstated;

/** One of `known`, or `unstated` for what somebody wrote in other words: those stay inside. */
const read = <Reason extends string>(known: readonly Reason[], text: string): Reason | Unstated =>
  known.find((reason) => reason === text.trim()) ?? unstated;

const objections: Readonly<Record<ObjectionReason | Unstated, StopWords>> = {
  contract: {
    cause: 'It says that your contract with it is still running.',
    turn: 'you',
    todo: 'Look at the end date on your contract or bill and send us a copy. If the date we have is right, we go back to the supplier with it; if not, the switch waits until the contract ends.',
  },
  debt: {
    cause: 'It says that a bill is not paid.',
    turn: 'you',
    todo: 'Pay it, or tell the supplier in writing why it is not owed, and send us a copy. The switch is tried again then.',
  },
  asked: {
    cause: 'It says that somebody at your organisation asked it to stop the switch.',
    turn: 'you',
    todo: 'Tell us whether that is right. If nobody asked, we have the switch tried again.',
  },
  'wrong-meter': {
    cause: 'It says that this meter is not yours.',
    turn: 'us',
    todo: 'We compare the meter number with your bill and the national register, and ask you only if they differ.',
  },
  'related-meters': {
    cause: 'It says that other meters belong to this one and have to move with it.',
    turn: 'us',
    todo: 'We find out which ones, and have all of them moved together.',
  },
  'green-deal': {
    cause: 'It says that a Green Deal plan is paid through this meter.',
    turn: 'new-supplier',
    todo: 'The new supplier has to agree to collect the plan’s payments before the switch is tried again.',
  },
  unstated: {
    cause: 'It has not given one of the grounds that the switching rules know.',
    turn: 'us',
    todo: 'We are asking it which ground it relies on, and write to you as soon as we know.',
  },
};

/** Why the present supplier stopped a switch, by the reason that the move was made with. */
export const objectionWords = (reason: string): StopWords => objections[read(objectionReasons, reason)];

/** The ground of an objection; undefined where none was named. */
export function objectionReason(reason: string): ObjectionReason | undefined {
  const known = read(objectionReasons, reason);
  return known === unstated ? undefined : known;
}

const holds: Readonly<Record<HoldReason | Unstated, StopWords>> = {
  papers: {
    cause: 'A paper is missing.',
    turn: 'you',
    todo: 'Our mail says which one. Send it as an answer to that mail, and the switch goes on.',
  },
  answer: {
    cause: 'We have asked you something.',
    turn: 'you',
    todo: 'Answer our mail, and the switch goes on.',
  },
  meter: {
    cause: 'What the national register says of the meter differs from what you told us.',
    turn: 'us',
    todo: 'We are having it put right, and ask you only if we need to.',
  },
  supplier: {
    cause: 'The new supplier has asked for time.',
    turn: 'new-supplier',
    todo: 'We ask it regularly, and tell you as soon as it goes on.',
  },
  unstated: {
    cause: 'Something has to be settled first.',
    turn: 'us',
    todo: 'We write to you with what it is and what it takes.',
  },
};

/** What a held switch waits for, by the reason that the move was made with. */
export const holdWords = (reason: string): StopWords => holds[read(holdReasons, reason)];

const NOTHING_OWED = 'You owe neither the supplier nor us anything for it.';

const rejections: Readonly<Record<RejectionReason | Unstated, StopWords>> = {
  credit: {
    cause: 'It does not take you on at these terms after its credit check.',
    turn: 'you',
    todo: `Other suppliers check differently, and some take a deposit or payment in advance. Compare again, or ask us who accepts young or small organisations. ${NOTHING_OWED}`,
  },
  data: {
    cause: 'Something about the meter, the dates or the use was not as it has it.',
    turn: 'us',
    todo: `We find out what, and offer you the same switch again once it is right. ${NOTHING_OWED}`,
  },
  price: {
    cause: 'The price could not be taken any more.',
    turn: 'you',
    todo: `Compare again at the prices of today. ${NOTHING_OWED}`,
  },
  org: {
    cause: 'It does not supply your kind of organisation.',
    turn: 'you',
    todo: `Compare again: we leave this supplier out. ${NOTHING_OWED}`,
  },
  unstated: {
    cause: 'It has not said why.',
    turn: 'us',
    todo: `We are asking, and write to you. ${NOTHING_OWED}`,
  },
};

/** Why a supplier turned an application down, by the reason that the move was made with. */
export const rejectionWords = (reason: string): StopWords => rejections[read(rejectionReasons, reason)];
