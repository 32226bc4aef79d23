import {
  acceptNewPrices,
  checkSignerCode,
  declineEnvelope,
  getEnvelope,
  getSignerPack,
  openSignerLink,
  readSignerDocument,
  readSignerText,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  sendSignerCode,
  signEnvelope,
  signHere,
  voidEnvelope,
} from '@switch/contract/http/envelope.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { acceptPrices } from './accept-prices.ts';
import { checkCode, mailCode, openLink, readPack } from './enter-calls.ts';
import { readShownDocument, readShownText } from './read-shown-document.ts';
import { ownLink } from './own-link.ts';
import { readEnvelope, remind, replace, takeBack } from './owner-calls.ts';
import { decline, sign } from './sign-calls.ts';
import type { SigningPorts } from './signing.ports.ts';
import { startEnvelope } from './start-envelope.ts';

/**
 * The calls of envelopes and signers. Owners are signed in, and every operation looks for an envelope of theirs alone;
 * signers are known by their link or the cookie it earned them, and by nothing else.
 */
export const signingRoutes = (ports: SigningPorts): readonly Route[] => [
  route(sendDocuSign, { policy: whoeverHasAccess, work: 'none', handle: startEnvelope(ports) }),
  route(getEnvelope, { policy: whoeverHasAccess, handle: readEnvelope(ports) }),
  route(remindSigner, { policy: whoeverHasAccess, handle: remind(ports) }),
  route(replaceSigner, { policy: whoeverHasAccess, handle: replace(ports) }),
  route(signHere, { policy: whoeverHasAccess, work: 'none', handle: ownLink(ports) }),
  route(voidEnvelope, { policy: whoeverHasAccess, handle: takeBack(ports) }),
  route(acceptNewPrices, { policy: whoeverHasAccess, work: 'none', handle: acceptPrices(ports) }),
  route(openSignerLink, { policy: anyone, work: 'none', handle: openLink(ports) }),
  route(sendSignerCode, { policy: anyone, work: 'none', handle: mailCode(ports) }),
  route(checkSignerCode, { policy: anyone, work: 'none', handle: checkCode(ports) }),
  route(getSignerPack, { policy: anyone, handle: readPack(ports) }),
  route(readSignerDocument, { policy: anyone, handle: readShownDocument(ports) }),
  route(readSignerText, { policy: anyone, handle: readShownText(ports) }),
  route(signEnvelope, { policy: anyone, work: 'none', handle: sign(ports) }),
  route(declineEnvelope, { policy: anyone, handle: decline(ports) }),
];
