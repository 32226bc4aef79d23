import {
  askSignatory,
  choosePaper,
  listDirectDebits,
  notePosted,
  readDirectDebit,
  readInstruction,
  remindSignatory,
  signDirectDebit,
} from '@switch/contract/http/switching/mandate.ts';
import {
  listMandateCases,
  moveMandateCase,
  setMandateReference,
} from '@switch/contract/http/switching/cases.ts';
import {
  enterMandate,
  getMandateSignerPack,
  openMandateLink,
  sendMandateCode,
  signMandateByLink,
} from '@switch/contract/http/switching/mandate-signer.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { checkCode, openLink, readPack, sendCode, signByLink } from './sign-by-link.ts';
import type { Services } from '../services.ts';
import {
  listOwnMandates,
  printOwnMandate,
  readOwnMandate,
  signOwnMandate,
  notePaperPosted,
  takePaperRoute,
} from './own-mandates.ts';
import { askForSignature, remindOne } from './ask-signatories.ts';
import { listCases, moveByStaff, setReference } from './staff-mandates.ts';

/** Calls of whoever pays: every operation looks for a mandate of theirs alone. */
const ownRoutes = (services: Services): readonly Route[] => [
  route(listDirectDebits, { policy: whoeverHasAccess, handle: listOwnMandates }),
  route(readDirectDebit, { policy: whoeverHasAccess, handle: readOwnMandate(services) }),
  route(readInstruction, { policy: whoeverHasAccess, handle: printOwnMandate(services) }),
  route(signDirectDebit, { policy: whoeverHasAccess, handle: signOwnMandate(services) }),
  route(askSignatory, { policy: whoeverHasAccess, handle: askForSignature(services) }),
  route(remindSignatory, { policy: whoeverHasAccess, handle: remindOne(services) }),
  route(choosePaper, { policy: whoeverHasAccess, handle: takePaperRoute }),
  route(notePosted, { policy: whoeverHasAccess, handle: notePaperPosted }),
];

/** Calls of whoever was mailed a link: known by it, or by the cookie it earned them, and by nothing else. */
const linkRoutes = (services: Services): readonly Route[] => [
  route(openMandateLink, { policy: anyone, work: 'none', handle: openLink }),
  route(sendMandateCode, { policy: anyone, work: 'none', handle: sendCode(services) }),
  route(enterMandate, { policy: anyone, work: 'none', handle: checkCode(services) }),
  route(getMandateSignerPack, { policy: anyone, handle: readPack(services) }),
  route(signMandateByLink, { policy: anyone, handle: signByLink(services) }),
];

/** The calls of Direct Debit mandates: of those who pay, those who sign, and staff who follow them. */
export const mandateRoutes = (services: Services): readonly Route[] => [
  ...ownRoutes(services),
  ...linkRoutes(services),
  route(listMandateCases, { policy: whoeverHasAccess, handle: listCases }),
  route(moveMandateCase, { policy: whoeverHasAccess, handle: moveByStaff(services) }),
  route(setMandateReference, { policy: whoeverHasAccess, handle: setReference }),
];
