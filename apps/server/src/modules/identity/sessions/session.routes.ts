import {
  checkToken,
  confirmIdentity,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
} from '@switch/contract/http/account.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { checkStoredToken } from './check-token.ts';
import { proveIdentity } from './confirm-identity.ts';
import { endSessionsElsewhere } from './end-other-sessions.ts';
import { endOwnSession } from './end-session.ts';
import { listOwnSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { SessionPorts } from './session.ports.ts';
import type { SignIn } from './sign-in.ts';

/** The calls of the session capability. */
export const sessionRoutes = (platform: SessionPorts, signIn: SignIn): readonly Route[] => [
  route(checkToken, { policy: anyone, handle: checkStoredToken(platform.config) }),
  route(logout, { policy: anyone, handle: logOut }),
  route(login, { policy: anyone, work: 'none', handle: logIn(platform, signIn) }),
  route(confirmIdentity, { policy: whoeverHasAccess, work: 'none', handle: proveIdentity(platform) }),
  route(listSessions, { policy: whoeverHasAccess, handle: listOwnSessions }),
  route(endOtherSessions, { policy: whoeverHasAccess, handle: endSessionsElsewhere }),
  route(endSession, { policy: whoeverHasAccess, handle: endOwnSession }),
];
