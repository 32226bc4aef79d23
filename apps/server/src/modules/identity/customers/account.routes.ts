import {
  changePassword,
  checkEmail,
  getUser,
  putUser,
  register,
  resetPassword,
  sendOtpToEmail,
  verifyEmailOtp,
} from '@switch/contract/http/identity/account.ts';
import { anyone, route, whoeverHasAccess, type Policy, type Route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { changeOwnPassword } from './change-password.ts';
import { checkEmailAddress } from './email-code.ts';
import { readProfile, changeProfile } from './profile.ts';
import { registerUser } from './register.ts';
import { resetForgottenPassword } from './reset-password.ts';
import { sendCode, verifyCode } from './mailed-codes.ts';

/** Only for the account that the caller is signed in to. */
const isOwnAccount: Policy<typeof changePassword> = ({ body, session }) => body.userId === session.userId;

/** The calls of accounts. Passwords are hashed and tries counted outside the transaction of the writes. */
export const accountRoutes = (platform: IdentityContext): readonly Route[] => [
  route(checkEmail, { policy: anyone, handle: checkEmailAddress(platform) }),
  route(sendOtpToEmail, { policy: anyone, changesOnGet: true, handle: sendCode(platform) }),
  route(verifyEmailOtp, { policy: anyone, work: 'none', handle: verifyCode(platform) }),
  route(register, { policy: anyone, work: 'none', handle: registerUser(platform) }),
  route(getUser, { policy: whoeverHasAccess, handle: readProfile(platform) }),
  route(putUser, { policy: whoeverHasAccess, handle: changeProfile(platform) }),
  route(changePassword, { policy: isOwnAccount, work: 'none', handle: changeOwnPassword(platform) }),
  route(resetPassword, { policy: anyone, work: 'none', handle: resetForgottenPassword(platform) }),
];
