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
import type { Capability } from '../../../capability.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { checkCode, openLink, readPack, sendCode, signByLink } from './link-calls.ts';
import type { MandatePorts } from './mandates.ports.ts';
import { listOwnMandates, printOwnMandate, readOwnMandate, signOwnMandate } from './own-mandates.ts';
import { notePaperPosted, takePaperRoute } from './own-paper.ts';
import { askForSignature, remindOne } from './own-people.ts';
import { resealMandates } from './reseal-mandates.ts';
import { listCases, moveCase, setReference } from './staff-mandates.ts';

/** Calls of whoever pays: every operation looks for a mandate of theirs alone. */
const ownRoutes = (ports: MandatePorts): readonly Route[] => [
  route(listDirectDebits, { policy: whoeverHasAccess, handle: listOwnMandates }),
  route(readDirectDebit, { policy: whoeverHasAccess, handle: readOwnMandate(ports) }),
  route(readInstruction, { policy: whoeverHasAccess, handle: printOwnMandate(ports) }),
  route(signDirectDebit, { policy: whoeverHasAccess, handle: signOwnMandate(ports) }),
  route(askSignatory, { policy: whoeverHasAccess, handle: askForSignature(ports) }),
  route(remindSignatory, { policy: whoeverHasAccess, handle: remindOne(ports) }),
  route(choosePaper, { policy: whoeverHasAccess, handle: takePaperRoute }),
  route(notePosted, { policy: whoeverHasAccess, handle: notePaperPosted }),
];

/** Calls of whoever was mailed a link: known by it, or by the cookie it earned them, and by nothing else. */
const linkRoutes = (ports: MandatePorts): readonly Route[] => [
  route(openMandateLink, { policy: anyone, work: 'none', handle: openLink }),
  route(sendMandateCode, { policy: anyone, work: 'none', handle: sendCode(ports) }),
  route(enterMandate, { policy: anyone, work: 'none', handle: checkCode(ports) }),
  route(getMandateSignerPack, { policy: anyone, handle: readPack(ports) }),
  route(signMandateByLink, { policy: anyone, handle: signByLink(ports) }),
];

/** Direct Debit mandates of sent applications: for those who pay, those who sign, and staff who follow them. */
export const mandatesCapability = (ports: MandatePorts): Capability => ({
  name: 'mandates',
  routes: [
    ...ownRoutes(ports),
    ...linkRoutes(ports),
    route(listMandateCases, { policy: whoeverHasAccess, handle: listCases }),
    route(moveMandateCase, { policy: whoeverHasAccess, handle: moveCase(ports) }),
    route(setMandateReference, { policy: whoeverHasAccess, handle: setReference }),
  ],
  purges: [{ name: 'mandates under former keys', run: (db) => resealMandates(db, ports.vault) }],
});
