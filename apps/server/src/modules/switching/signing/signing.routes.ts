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
import type { SigningPorts } from './signing.ports.ts';
import { startEnvelope } from './envelopes/start-envelope.ts';

/**
 * The calls of envelopes and signers. Owners are signed in, and every operation looks for an envelope of theirs alone;
 * signers are known by their link or the cookie it earned them, and by nothing else.
 */
export const signingRoutes = (platform: SigningPorts): readonly Route[] => [
  route(sendDocuSign, { policy: whoeverHasAccess, work: 'none', handle: startEnvelope(platform) }),
  route(getEnvelope, { policy: whoeverHasAccess, handle: readEnvelope(platform) }),
  route(remindSigner, { policy: whoeverHasAccess, handle: remind(platform) }),
  route(replaceSigner, { policy: whoeverHasAccess, handle: replace(platform) }),
  route(signHere, { policy: whoeverHasAccess, work: 'none', handle: ownLink(platform) }),
  route(voidEnvelope, { policy: whoeverHasAccess, handle: takeBack(platform) }),
  route(acceptNewPrices, { policy: whoeverHasAccess, work: 'none', handle: acceptPrices(platform) }),
  route(openSignerLink, { policy: anyone, work: 'none', handle: openLink(platform) }),
  route(sendSignerCode, { policy: anyone, work: 'none', handle: mailCode(platform) }),
  route(checkSignerCode, { policy: anyone, work: 'none', handle: checkCode(platform) }),
  route(getSignerPack, { policy: anyone, handle: readPack(platform) }),
  route(readSignerDocument, { policy: anyone, handle: readShownDocument(platform) }),
  route(readSignerText, { policy: anyone, handle: readShownText(platform) }),
  route(signEnvelope, { policy: anyone, work: 'none', handle: sign(platform) }),
  route(declineEnvelope, { policy: anyone, handle: decline(platform) }),
];
