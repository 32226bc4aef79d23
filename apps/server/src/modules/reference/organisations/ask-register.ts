import type { Refusal } from '@switch/contract/http/answer.ts';
import type { FoundOrganisation } from '@switch/contract/http/look-up.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { LookUp } from '../../../integrations/look-up/outcome.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';

/** Look-ups of organisations from one network address: the registers give all of us together 600 in five minutes. */
export const ORGANISATION_LOOK_UPS: AttemptLimit = {
  name: 'organisation look-ups',
  most: 240,
  windowSeconds: 300,
};

/** What every look-up in a register answers. */
export type OrganisationAnswer =
  { readonly result: true; organisations: FoundOrganisation[]; readonly isSample: boolean } | Refusal;

/** A register as its outcomes name it. */
export type RegisterNames = { readonly lookUp: string; readonly inWords: string };

/** What is wrong with the one thing that was typed. */
export const refuseQuery = (message: string): Refusal => refuseFields([{ field: 'query', message }]);

/** Turns what a register said into an answer. A register that fails is logged: its key or its allowance may need care. */
export function answerOf(
  look: LookUp<readonly FoundOrganisation[]>,
  { lookUp, inWords }: RegisterNames,
  isSample: boolean,
  log: FastifyBaseLogger,
): OrganisationAnswer {
  if (look.kind === 'unavailable') {
    log.warn({ lookUp, reason: look.reason }, 'look-up unavailable');
    return refuse(
      'look-up-unavailable',
      `${inWords} does not answer at the moment. Try again, or enter the details by hand.`,
    );
  }
  if (look.kind === 'not-found' || look.value.length === 0) {
    return refuse(
      'not-found',
      `${inWords} knows nobody by that. Check what you typed, or enter the details by hand.`,
    );
  }
  return { result: true, organisations: [...look.value], isSample };
}
