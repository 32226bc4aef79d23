import {
  acceptNewPrices,
  getEnvelope,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  signHere,
  voidEnvelope,
} from '@switch/contract/http/switching/envelope.ts';
import {
  checkSignerCode,
  declineEnvelope,
  getSignerPack,
  openSignerLink,
  readSignerDocument,
  readSignerText,
  sendSignerCode,
  signEnvelope,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { acceptPrices } from './envelopes/accept-prices.ts';
import {
  checkCode,
  mailCode,
  openLink,
  readPack,
  readShownDocument,
  readShownText,
} from './built-in/enter-signing.ts';
import { ownLink } from './envelopes/sign-here.ts';
import { readEnvelope, remind, replace, takeBack } from './envelopes/change-envelope.ts';
import { decline, sign } from './built-in/sign-envelope.ts';
import type { Services } from '../services.ts';
import { startEnvelope } from './envelopes/start-envelope.ts';

/**
 * The calls of envelopes and signers. Owners are signed in, and every operation looks for an envelope of theirs alone;
 * signers are known by their link or the cookie it earned them, and by nothing else.
 */
export const signingRoutes = (services: Services): readonly Route[] => [
  route(sendDocuSign, { policy: whoeverHasAccess, work: 'none', handle: startEnvelope(services) }),
  route(getEnvelope, { policy: whoeverHasAccess, handle: readEnvelope(services) }),
  route(remindSigner, { policy: whoeverHasAccess, handle: remind(services) }),
  route(replaceSigner, { policy: whoeverHasAccess, handle: replace(services) }),
  route(signHere, { policy: whoeverHasAccess, work: 'none', handle: ownLink(services) }),
  route(voidEnvelope, { policy: whoeverHasAccess, handle: takeBack(services) }),
  route(acceptNewPrices, { policy: whoeverHasAccess, work: 'none', handle: acceptPrices(services) }),
  route(openSignerLink, { policy: anyone, work: 'none', handle: openLink }),
  route(sendSignerCode, { policy: anyone, work: 'none', handle: mailCode(services) }),
  route(checkSignerCode, { policy: anyone, work: 'none', handle: checkCode(services) }),
  route(getSignerPack, { policy: anyone, handle: readPack(services) }),
  route(readSignerDocument, { policy: anyone, handle: readShownDocument(services) }),
  route(readSignerText, { policy: anyone, handle: readShownText(services) }),
  route(signEnvelope, { policy: anyone, work: 'none', handle: sign(services) }),
  route(declineEnvelope, { policy: anyone, handle: decline(services) }),
];
