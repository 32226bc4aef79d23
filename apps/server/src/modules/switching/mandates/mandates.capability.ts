import {
  askSignatory,
  choosePaper,
  listDirectDebits,
  listMandateCases,
  moveMandateCase,
  notePosted,
  readDirectDebit,
  readInstruction,
  remindSignatory,
  setMandateReference,
  signDirectDebit,
} from '@switch/contract/http/mandate.ts';
import {
  enterMandate,
  getMandateSignerPack,
  openMandateLink,
  sendMandateCode,
  signMandateByLink,
} from '@switch/contract/http/mandate-signer.ts';
import type { Module } from '../../../platform/module.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { checkCode, openLink, readPack, sendCode, signByLink } from './sign-by-link.ts';
import type { MandatePorts } from './mandates.ports.ts';
import {
  listOwnMandates,
  printOwnMandate,
  readOwnMandate,
  signOwnMandate,
  notePaperPosted,
  takePaperRoute,
} from './own-mandates.ts';
import { askForSignature, remindOne } from './ask-signatories.ts';
import { resealMandates } from './reseal-mandates.ts';
import { listCases, moveCase, setReference } from './staff-mandates.ts';

/** Calls of whoever pays: every operation looks for a mandate of theirs alone. */
const ownRoutes = (platform: MandatePorts): readonly Route[] => [
  route(listDirectDebits, { policy: whoeverHasAccess, handle: listOwnMandates }),
  route(readDirectDebit, { policy: whoeverHasAccess, handle: readOwnMandate(platform) }),
  route(readInstruction, { policy: whoeverHasAccess, handle: printOwnMandate(platform) }),
  route(signDirectDebit, { policy: whoeverHasAccess, handle: signOwnMandate(platform) }),
  route(askSignatory, { policy: whoeverHasAccess, handle: askForSignature(platform) }),
  route(remindSignatory, { policy: whoeverHasAccess, handle: remindOne(platform) }),
  route(choosePaper, { policy: whoeverHasAccess, handle: takePaperRoute }),
  route(notePosted, { policy: whoeverHasAccess, handle: notePaperPosted }),
];

/** Calls of whoever was mailed a link: known by it, or by the cookie it earned them, and by nothing else. */
const linkRoutes = (platform: MandatePorts): readonly Route[] => [
  route(openMandateLink, { policy: anyone, work: 'none', handle: openLink }),
  route(sendMandateCode, { policy: anyone, work: 'none', handle: sendCode(platform) }),
  route(enterMandate, { policy: anyone, work: 'none', handle: checkCode(platform) }),
  route(getMandateSignerPack, { policy: anyone, handle: readPack(platform) }),
  route(signMandateByLink, { policy: anyone, handle: signByLink(platform) }),
];

/** Direct Debit mandates of sent applications: for those who pay, those who sign, and staff who follow them. */
export const mandatesCapability = (platform: MandatePorts): Module => ({
  name: 'mandates',
  routes: [
    ...ownRoutes(platform),
    ...linkRoutes(platform),
    route(listMandateCases, { policy: whoeverHasAccess, handle: listCases }),
    route(moveMandateCase, { policy: whoeverHasAccess, handle: moveCase(platform) }),
    route(setMandateReference, { policy: whoeverHasAccess, handle: setReference }),
  ],
  purges: [{ name: 'mandates under former keys', run: (db) => resealMandates(db, platform.vault) }],
});
