import * as account from '@switch/contract/http/identity/account.ts';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { readFirm, saveFirm } from '@switch/contract/http/identity/firm.ts';
import { readDoubts } from '@switch/contract/http/identity/doubts.ts';
import { confirmMailTest, readMailTest, sendMailTest } from '@switch/contract/http/identity/mail-test.ts';
import * as members from '@switch/contract/http/identity/members.ts';
import * as factor from '@switch/contract/http/identity/second-factor.ts';
import * as staff from '@switch/contract/http/identity/staff.ts';
import { anyone, route, whoeverHasAccess, type Policy, type Route } from '../../platform/http/route.ts';
import { showAudit } from './audit/audit-list.ts';
import type { IdentityContext } from './context.ts';
import { checkEmailAddress, sendCode, verifyCode } from './customers/mailed-codes.ts';
import { changeProfile, readProfile, registerUser } from './customers/register.ts';
import {
  changeOwnPassword,
  changeStaffPassword,
  resetForgottenPassword,
  setStaffPassword,
} from './passwords.ts';
import { changeFirm, showFirm } from './firm/firm-settings.ts';
import { confirmCode, mailCode, showMailTest } from './mail-test/mail-test.ts';
import { askForPasskey, confirmLogIn } from './second-factor/log-in-factor.ts';
import { ownApp, ownFactors, ownPasskeys } from './second-factor/own-factors.ts';
import { logIn, proveIdentity } from './sessions/log-in.ts';
import {
  checkStoredToken,
  endOwnSession,
  endSessionsElsewhere,
  listOwnSessions,
  logOut,
} from './sessions/find-session.ts';
import { enrolOwner } from './staff/enrol-owner.ts';
import { confirmStaffCode, logInStaff } from './staff/log-in.ts';
import { addToStaff, resetOther, resumeOther, showMembers, suspendOther } from './staff/members.ts';
import { staffPasskeys } from './staff/staff-passkeys.ts';
import { logOutStaff, readMe } from './staff/staff-session.ts';

/** Allows only the account that the caller is signed in to. */
const isOwnAccount: Policy<typeof account.changePassword> = ({ body, session }) =>
  body.userId === session.userId;

/** Passwords are hashed and attempts counted outside the transaction of the writes. */
const hashing = { policy: anyone, work: 'none' } as const;

/** Each change to a member of staff has its own transaction, as it can also come from the command line. */
const ownWork = { policy: whoeverHasAccess, work: 'none' } as const;

/** The calls for sessions, accounts and staff. */
export const identityRoutes = (platform: IdentityContext): readonly Route[] => [
  route(account.checkToken, { policy: anyone, handle: checkStoredToken(platform.config) }),
  route(account.logout, { policy: anyone, handle: logOut }),
  route(account.login, { ...hashing, handle: logIn(platform) }),
  route(account.confirmIdentity, { ...hashing, policy: whoeverHasAccess, handle: proveIdentity(platform) }),
  route(account.listSessions, { policy: whoeverHasAccess, handle: listOwnSessions }),
  route(account.endOtherSessions, { policy: whoeverHasAccess, handle: endSessionsElsewhere }),
  route(account.endSession, { policy: whoeverHasAccess, handle: endOwnSession }),
  route(staff.staffLogIn, { ...hashing, handle: logInStaff(platform) }),
  route(factor.staffConfirmCode, { ...hashing, handle: confirmStaffCode(platform) }),
  route(listAudit, { policy: whoeverHasAccess, handle: showAudit(platform) }),
  route(staff.staffMe, { policy: whoeverHasAccess, handle: readMe(platform) }),
  route(staff.staffLogOut, { policy: anyone, handle: logOutStaff }),
  route(staff.staffEnrolOwner, { ...hashing, handle: enrolOwner(platform) }),
  route(staff.staffSetPassword, { ...hashing, handle: setStaffPassword(platform) }),
  route(readFirm, { policy: whoeverHasAccess, handle: showFirm(platform) }),
  route(saveFirm, { ...ownWork, handle: changeFirm(platform) }),
  route(readDoubts, { policy: whoeverHasAccess, handle: () => ({ doubts: [...platform.doubts()] }) }),
  route(readMailTest, { policy: whoeverHasAccess, handle: showMailTest(platform) }),
  route(sendMailTest, { ...ownWork, handle: mailCode(platform) }),
  route(confirmMailTest, { ...ownWork, handle: confirmCode(platform) }),
  route(members.listMembers, { policy: whoeverHasAccess, handle: showMembers }),
  route(members.addStaffMember, { ...ownWork, handle: addToStaff(platform) }),
  route(members.suspendStaffMember, { ...ownWork, handle: suspendOther(platform) }),
  route(members.resumeStaffMember, { ...ownWork, handle: resumeOther(platform) }),
  route(members.resetStaffMember, { ...ownWork, handle: resetOther(platform) }),
  route(staff.staffChangePassword, {
    ...hashing,
    policy: whoeverHasAccess,
    handle: changeStaffPassword(platform),
  }),
  route(account.checkEmail, { policy: anyone, handle: checkEmailAddress(platform) }),
  route(account.sendOtpToEmail, { policy: anyone, changesOnGet: true, handle: sendCode(platform) }),
  route(account.verifyEmailOtp, { ...hashing, handle: verifyCode(platform) }),
  route(account.register, { ...hashing, handle: registerUser(platform) }),
  route(account.getUser, { policy: whoeverHasAccess, handle: readProfile(platform) }),
  route(account.putUser, { policy: whoeverHasAccess, handle: changeProfile(platform) }),
  route(account.changePassword, { ...hashing, policy: isOwnAccount, handle: changeOwnPassword(platform) }),
  route(account.resetPassword, { ...hashing, handle: resetForgottenPassword(platform) }),
  ...factorRoutes(platform),
];

/** Second factors: those that customers turn on, and passkeys of staff. */
function factorRoutes(platform: IdentityContext): readonly Route[] {
  const [own, app, keys] = [ownFactors(platform), ownApp(platform), ownPasskeys(platform)];
  const ofStaff = staffPasskeys(platform);
  const policy = whoeverHasAccess;
  return [
    route(factor.askPasskey, { policy: anyone, handle: askForPasskey(platform) }),
    route(factor.confirmFactor, { ...hashing, handle: confirmLogIn(platform) }),
    route(factor.readFactors, { policy, handle: own.read }),
    route(factor.beginApp, { policy, handle: app.begin }),
    route(factor.addApp, { policy, handle: app.add }),
    route(factor.removeApp, { policy, handle: app.remove }),
    route(factor.beginPasskey, { policy, handle: keys.begin }),
    route(factor.addPasskey, { policy, handle: keys.add }),
    route(factor.removePasskey, { policy, handle: keys.remove }),
    route(factor.renewRecoveryCodes, { policy, handle: own.renewCodes }),
    route(factor.askStaffPasskey, { policy: anyone, handle: ofStaff.ask }),
    route(factor.listStaffPasskeys, { policy, handle: ofStaff.list }),
    route(factor.beginStaffPasskey, { ...hashing, policy, handle: ofStaff.begin }),
    route(factor.addStaffPasskey, { policy, handle: ofStaff.add }),
    route(factor.removeStaffPasskey, { policy, handle: ofStaff.remove }),
  ];
}
