import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { showAudit } from '../audit/audit-list.ts';
import {
  staffChangePassword,
  staffConfirmCode,
  staffLogIn,
  staffLogOut,
  staffMe,
  staffSetPassword,
} from '@switch/contract/http/identity/staff.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { changeStaffPassword, setStaffPassword } from './passwords.ts';
import { confirmStaffCode } from './confirm-code.ts';
import { logInStaff } from './log-in.ts';
import { logOutStaff, readMe } from './staff-session.ts';
import type { IdentityContext } from '../context.ts';

/** The calls of the staff capability. */
export const staffRoutes = (platform: IdentityContext): readonly Route[] => [
  route(staffLogIn, { policy: anyone, work: 'none', handle: logInStaff(platform) }),
  route(staffConfirmCode, { policy: anyone, work: 'none', handle: confirmStaffCode(platform) }),
  route(listAudit, { policy: whoeverHasAccess, handle: showAudit }),
  route(staffMe, { policy: whoeverHasAccess, handle: readMe(platform.config) }),
  route(staffLogOut, { policy: anyone, handle: logOutStaff }),
  route(staffSetPassword, { policy: anyone, work: 'none', handle: setStaffPassword(platform) }),
  route(staffChangePassword, {
    policy: whoeverHasAccess,
    work: 'none',
    handle: changeStaffPassword(platform),
  }),
];
