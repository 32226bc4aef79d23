import { staffPermissions, type StaffPermission, type StaffRole } from './roles.ts';

const everythingBut = (...excepted: readonly StaffPermission[]): readonly StaffPermission[] =>
  staffPermissions.filter((permission) => !excepted.includes(permission));

/**
 * The permissions of each role. The owner cannot see full bank details. Pricing and finance see no personal data; an agent
 * can neither export nor erase, and sees an application only with the visitor's own consent in the chat; compliance reads
 * everything and changes no case.
 */
const allowed = {
  owner: everythingBut('bank.ask', 'bank.approve'),
  operations: [
    'chat.read',
    'chat.reply',
    'chat.settings',
    'chat.reports',
    'leads.read',
    'applications.read',
    'mails.read',
    'mails.mend',
    'mandates.move',
    'cases.move',
    'cases.work',
    'cases.evidence',
    'bank.ask',
    'bank.approve',
    'suppliers.ask',
    'hand-over.read',
    'hand-over.channels',
    'tasks.read',
    'tasks.work',
    'complaints.read',
    'complaints.work',
    'suppliers.read',
  ],
  pricing: [
    'chat.reports',
    'tasks.read',
    'tasks.work',
    'prices.read',
    'prices.import',
    'prices.publish',
    'fees.propose',
    'suppliers.read',
    'suppliers.edit',
  ],
  agent: ['chat.read', 'chat.reply', 'blocks.read', 'chat.blocks', 'leads.read', 'tasks.read', 'tasks.work'],
  finance: ['tasks.read', 'tasks.work', 'suppliers.read'],
  compliance: [
    'chat.read',
    'chat.retention',
    'blocks.read',
    'chat.reports',
    'chat.erase',
    'leads.read',
    'applications.read',
    'mails.read',
    'cases.evidence',
    'bank.approve',
    'hand-over.read',
    'audit.read',
    'tasks.read',
    'prices.read',
    'suppliers.read',
    'complaints.read',
    'complaints.work',
    'settings.read',
    'staff.read',
  ],
} as const satisfies Readonly<Record<StaffRole, readonly StaffPermission[]>>;

/** Returns everything that a role may do, in the order of the list of permissions. */
export const permissionsOf = (role: StaffRole): readonly StaffPermission[] => allowed[role];

export const staffMay = (role: StaffRole, permission: StaffPermission): boolean =>
  permissionsOf(role).includes(permission);
