import {
  checkToken,
  confirmIdentity,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
} from '@switch/contract/http/identity/account.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { checkStoredToken } from './find-session.ts';
import { proveIdentity } from './confirm-identity.ts';
import { endSessionsElsewhere, endOwnSession, listOwnSessions, logOut } from './own-sessions.ts';
import { logIn } from './log-in.ts';
import type { IdentityContext } from '../context.ts';

/** The calls of sessions. */
export const sessionRoutes = (platform: IdentityContext): readonly Route[] => [
  route(checkToken, { policy: anyone, handle: checkStoredToken(platform.config) }),
  route(logout, { policy: anyone, handle: logOut }),
  route(login, { policy: anyone, work: 'none', handle: logIn(platform) }),
  route(confirmIdentity, { policy: whoeverHasAccess, work: 'none', handle: proveIdentity(platform) }),
  route(listSessions, { policy: whoeverHasAccess, handle: listOwnSessions }),
  route(endOtherSessions, { policy: whoeverHasAccess, handle: endSessionsElsewhere }),
  route(endSession, { policy: whoeverHasAccess, handle: endOwnSession }),
];
