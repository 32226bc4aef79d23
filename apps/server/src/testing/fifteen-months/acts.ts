import {
  answerRequest,
  askCustomer,
  continueHeld,
  listCaseRequests,
} from '@switch/contract/http/casework/customer-request.ts';
import { readHistory } from '@switch/contract/http/switching/history.ts';
import {
  listMandateCases,
  listSupplyCases,
  moveMandateCase,
  moveSupplyCase,
  setMandateReference,
} from '@switch/contract/http/switching/cases.ts';
import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { signEnvelope } from '@switch/contract/http/switching/envelope-signer.ts';
import { findCases } from '@switch/contract/http/switching/case-list.ts';
import type { ReplyKind } from '@switch/domain/hand-over/reply.ts';
import { caseStateTexts, type CaseState } from '@switch/domain/journey/case-state.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames, type Fuel } from '@switch/domain/units/energy.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import type { AnswerKind } from '@switch/domain/cases/customer-request.ts';
import { sendFile, smallPdf } from '../../platform/uploads/testing/send-file.ts';
import { ask, done, made } from '../../seed/scenario.ts';
import { enterToSign, typedSignature } from '../../seed/sign-envelope.ts';
import { walkThrough } from '../../seed/walk-through.ts';
import { customerOf, enterProfile } from './customers.ts';
import type { Act, When } from './lifecycle.ts';

/** How each of the supplier's answers is described. */
const answers: Readonly<Record<ReplyKind, string>> = {
  accepted: 'accepts',
  rejected: 'turns down',
  objection: 'reports an objection of the present supplier to',
  'objection-cleared': 'reports that the objection is settled to',
  'start-moved': 'moves the start of',
  live: 'reports that it supplies',
  'final-reading': 'reports the final reading of',
  information: 'writes about',
};

/**
 * The customer compares prices, fills everything in and sends the application. A customer who signs alone
 * reads and signs the documents before that. One who comes again skips the supplier that rejected them.
 */
export const sends = (when: When, signed: 'by others' | 'alone' = 'alone'): Act => ({
  ...when,
  what:
    signed === 'alone'
      ? 'The customer compares prices, fills everything in, reads and signs the documents, and sends the application.'
      : 'The customer compares prices, fills everything in, names who signs, and sends the application.',
  does: async (play) => {
    await play.world.refreshPrices();
    const scenario = await customerOf(play);
    const visit = await walkThrough(play.world.brokerage.world, {
      ...scenario,
      passesOver: play.references.length,
    });
    const { reference } = made(visit.application, 'application');
    play.visit = visit;
    play.references.push(reference);
    done(await ask(visit, sendDocuSign, { body: { reference } }));
  },
});

/** Someone who was asked by mail signs the documents. */
export const signs = (when: When, what: string, email: string): Act => ({
  ...when,
  what,
  does: async (play) => {
    const { world } = play.world.brokerage;
    const browser = world.browser();
    const pack = await enterToSign(browser, world, email);
    done((await browser.call(signEnvelope, { body: typedSignature(pack) })).body);
  },
});

/** The part of a supplier's answer that differs between lifecycles. */
interface Answered {
  readonly reason?: string;
  /** ISO day. */
  readonly date?: string;
  readonly reading?: string;
  readonly note?: string;
  /** All supplies if not given. */
  readonly fuel?: Fuel;
}

/** The new supplier answers by mail. */
export const supplierAnswers = (when: When, reply: ReplyKind, answered: Answered = {}): Act => {
  const { fuel, ...rest } = answered;
  const details = [
    rest.reason && `ground: ${rest.reason}`,
    rest.date && longDate(isoDate(rest.date)),
    rest.reading,
    rest.note,
  ].filter(Boolean);
  const about = fuel ? `the ${fuel}` : 'the supply';
  return {
    ...when,
    what: `The new supplier ${answers[reply]} ${about}${details.length > 0 ? ` (${details.join(', ')})` : ''}.`,
    does: async (play) => {
      const reference = made(play.references.at(-1), 'reference');
      const browser = await play.world.brokerage.at('operations');
      const { rows } = (await browser.call(findCases, { query: { q: reference, test: 'with' } })).body;
      const supplies = made(rows[0], `case ${reference}`).supplies;
      for (const supply of supplies.filter((each) => fuel === undefined || each.fuel === fuel))
        await play.world.suppliers.answer({ ...supply, reference, reply, ...rest });
    },
  };
};

/** Staff move every supply that can make the move, or only one. */
export const staffMove = (
  when: When,
  to: CaseState,
  { reason = '', fuel }: { readonly reason?: string; readonly fuel?: Fuel } = {},
): Act => ({
  ...when,
  what: `Staff note${fuel ? ` for ${fuelNames[fuel].toLowerCase()}` : ''}: ${caseStateTexts[to].staff}${reason ? ` (${reason})` : ''}.`,
  does: async (play) => {
    const reference = made(play.references.at(-1), 'reference');
    const browser = await play.world.brokerage.at('operations');
    const { supplies } = (await browser.call(listSupplyCases, { query: { reference } })).body;
    const moved = supplies.filter((each) => each.moves.includes(to) && (fuel ?? each.fuel) === each.fuel);
    if (moved.length === 0) throw new Error(`No supply of ${play.lifecycle.name} can go to ${to}.`);
    for (const { supplyId, state: from } of moved)
      done((await browser.call(moveSupplyCase, { params: { supplyId }, body: { from, to, reason } })).body);
  },
});

/** What the customer is asked for, and their eventual answer: a text, an ISO day, or the name of a file. */
interface Question {
  readonly kind: AnswerKind;
  readonly question: string;
  readonly answer: string;
}

/** Staff ask the customer for something, and put the case on hold until it is answered. */
export const staffAsk = (when: When, questions: readonly Question[], answerBy: string): Act => ({
  ...when,
  what: `Staff hold the case, and ask by ${longDate(isoDate(answerBy))}: ${questions.map(({ question }) => question).join('; ')}.`,
  does: async (play) => {
    const reference = made(play.references.at(-1), 'reference');
    const browser = await play.world.brokerage.at('operations');
    const { supplies } = (await browser.call(listSupplyCases, { query: { reference } })).body;
    const body = {
      requestId: play.world.app.platform.ids.uuid(),
      supplies: supplies.map(({ supplyId, state: from }) => ({ supplyId, from })),
      items: questions.map(({ kind, question }) => ({ kind, question, hint: '' })),
      answerBy,
      isHolding: true,
    };
    done((await browser.call(askCustomer, { params: { reference }, body })).body);
  },
});

/** The customer answers everything that is asked, on their profile. */
export const customerAnswers = (when: When, questions: readonly Question[]): Act => ({
  ...when,
  what: `The customer answers on the profile: ${questions.map(({ answer }) => answer).join('; ')}.`,
  does: async (play) => {
    const { browser, bearer } = await enterProfile(play);
    const { applications } = (await browser.call(readHistory, { bearer })).body;
    for (const { requestId, items } of applications.flatMap(({ requests }) => requests)) {
      const answers = [];
      for (const { itemId, kind, question } of items) {
        const known = questions.find((each) => each.question === question);
        const { answer } = made(known, `answer to “${question}”`);
        const isFile = kind === 'document';
        const files = isFile ? [await sendFile(browser, smallPdf(answer), answer, bearer)] : [];
        const uploadIds = files.map(({ uploadId }) => uploadId);
        answers.push({ itemId, text: isFile ? '' : answer, uploadIds });
      }
      done((await browser.call(answerRequest, { params: { requestId }, body: { answers }, bearer })).body);
    }
  },
});

/** Staff resume what they put on hold, from where it was. */
export const staffContinue = (when: When): Act => ({
  ...when,
  what: 'Staff let the case go on where it was.',
  does: async (play) => {
    const reference = made(play.references.at(-1), 'reference');
    const browser = await play.world.brokerage.at('operations');
    const { requests } = done((await browser.call(listCaseRequests, { params: { reference } })).body);
    for (const { requestId, held } of requests)
      if (held.length > 0)
        done((await browser.call(continueHeld, { params: { reference, requestId } })).body);
  },
});

/** Staff note that the supplier has set up the Direct Debits, with the references that it gave. */
export const directDebitSetUp = (when: When): Act => ({
  ...when,
  what: 'Staff note that the Direct Debit is set up at the bank, as the supplier reports.',
  does: async (play) => {
    const reference = made(play.references.at(-1), 'reference');
    const browser = await play.world.brokerage.at('operations');
    const { mandates } = (await browser.call(listMandateCases, { query: { reference } })).body;
    for (const [index, { mandateId, state }] of mandates.entries()) {
      const params = { mandateId };
      const given = `DD${play.lifecycle.name.toUpperCase().replaceAll(/[^A-Z]/g, '')}${index + 1}`;
      done((await browser.call(setMandateReference, { params, body: { reference: given } })).body);
      const reason = 'The supplier reports it';
      for (const to of state === 'signed' ? (['sent_to_supplier', 'active'] as const) : (['active'] as const))
        done((await browser.call(moveMandateCase, { params, body: { to, reason } })).body);
    }
  },
});
