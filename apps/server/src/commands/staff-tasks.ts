import { isEmail } from '@switch/domain/person/email.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { isStaffRole, partnerRoles, staffRoles } from '@switch/domain/staff/roles.ts';
import { ENROLMENT_LINK_HOURS } from '@switch/domain/staff/second-factor.ts';
import {
  addMember,
  resetMember,
  resumeMember,
  suspendMember,
  type Enrolled,
  type ManagePorts,
  type ManageProblem,
  allMembers,
  type Member,
} from '../modules/identity/index.ts';
import type { Config } from '../config.ts';

const USAGE = `Say what to do:
  npm run staff -- add <mail> <role> [display name]   roles: ${staffRoles.join(', ')}
  npm run staff -- list
  npm run staff -- suspend <mail>
  npm run staff -- resume <mail>
  npm run staff -- reset <mail>   a new link; forgets the password and the authenticator app`;

/** The function for each task. Returns what to print. */
const tasks: Readonly<
  Record<string, (platform: ManagePorts, config: Config, args: readonly string[]) => Promise<string>>
> = {
  add: async (platform, config, [email = '', role = '', ...name]) => {
    if (!isStaffRole(role)) throw new Error(USAGE);
    const displayName = name.join(' ') || nameFrom(email);
    return linkLines(config, done(await addMember(platform, { email, role, displayName })));
  },
  list: async ({ db }) => {
    const members = await allMembers(db);
    return members.length === 0 ? 'There is no staff yet.' : members.map((one) => lineOf(one)).join('\n');
  },
  suspend: async (platform, _config, [email = '']) => {
    const { emailAddress } = done(await suspendMember(platform, email));
    return `${emailAddress} is suspended and logged out everywhere.`;
  },
  resume: async (platform, _config, [email = '']) => {
    const { emailAddress, passwordHash } = done(await resumeMember(platform, email));
    if (passwordHash !== null) return `${emailAddress} may log in again.`;
    return `${emailAddress} has no password yet: npm run staff -- reset ${emailAddress}`;
  },
  reset: async (platform, config, [email = '']) =>
    linkLines(config, done(await resetMember(platform, email))),
};

/** Checks the task before the database is opened. Throws the text to print if there is no such task. */
export function checkStaffTask(_config: Config, [task = '', email = '', role = '']: readonly string[]): void {
  if (!Object.hasOwn(tasks, task)) throw new Error(USAGE);
  if (task === 'list') return;
  if (!isEmail(email)) throw new Error(USAGE);
  if (task !== 'add') return;
  if (partnerRoles.some((each) => each === role))
    throw new Error(`The role ${role} is for partners, who do not log in to the console.`);
  if (!isStaffRole(role)) throw new Error(USAGE);
}

function done<Value>(outcome: Outcome<Value, ManageProblem>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.problem.message);
}

/** Derives an initial name from the address: `priya.nair@…` is Priya Nair. */
const nameFrom = (email: string): string =>
  email
    .replace(/@.*$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The token comes after the #, which no browser sends to a server or logs on the way. */
const linkLines = ({ publicUrl }: Config, { member, token }: Enrolled): string =>
  [
    `${member.displayName} (${member.role}) sets a password with this link, once and within ${ENROLMENT_LINK_HOURS} hours:`,
    `${publicUrl}/console/#enrol=${token}`,
  ].join('\n');

const lineOf = (member: Member): string =>
  [member.emailAddress, member.role, member.displayName, stateOf(member)].join('  ');

function stateOf({ suspendedAt, passwordHash, isExemptFromCode, totpSecret }: Member): string {
  if (suspendedAt) return 'suspended';
  if (passwordHash === null) return 'has not used the link yet';
  if (totpSecret) return 'active';
  return isExemptFromCode
    ? 'sample, let in outside production only, and without a code'
    : 'has no authenticator app yet';
}

/** Performs the task in the arguments. Returns the text to print; throws it if the task cannot be done. */
export async function staffTask(
  platform: ManagePorts,
  config: Config,
  [task = '', ...args]: readonly string[],
): Promise<string> {
  const work = tasks[task];
  if (!work) throw new Error(USAGE);
  return work(platform, config, args);
}
