import type { StaffPermission } from '@switch/domain/staff/roles.ts';

export type Section = {
  readonly id: string;
  /** The address that the navigation leads to, below `/console`. */
  readonly path: string;
  /** Route pattern that matches every address of the section. */
  readonly pattern: string;
  readonly title: string;
  /** The permission needed to see the section at all; `any-staff` if everyone may. */
  readonly permission: StaffPermission | 'any-staff';
  /** The shortcut's second key: `g`, then this one. */
  readonly key: string;
};

export const sections = [
  { id: 'today', path: '/today', pattern: '/today', title: 'Today', permission: 'tasks.read', key: 't' },
  {
    id: 'inbox',
    path: '/inbox/queue',
    pattern: '/inbox/:view?/:conversationId?',
    title: 'Inbox',
    permission: 'chat.read',
    key: 'i',
  },
  {
    id: 'cases',
    path: '/cases',
    pattern: '/cases/:reference?',
    title: 'Cases',
    permission: 'applications.read',
    key: 'c',
  },
  { id: 'wall', path: '/wall', pattern: '/wall', title: 'Live wall', permission: 'chat.reports', key: 'w' },
  {
    id: 'reports',
    path: '/reports',
    pattern: '/reports',
    title: 'Reports',
    permission: 'chat.reports',
    key: 'r',
  },
  {
    id: 'records',
    path: '/records/leads',
    pattern: '/records/:part?',
    title: 'Records',
    permission: 'leads.read',
    key: 'l',
  },
  {
    id: 'suppliers',
    path: '/suppliers',
    pattern: '/suppliers/:supplierId?/:part?',
    title: 'Suppliers',
    permission: 'suppliers.read',
    key: 'u',
  },
  {
    id: 'prices',
    path: '/prices',
    pattern: '/prices/:importId?',
    title: 'Prices',
    permission: 'prices.read',
    key: 'b',
  },
  { id: 'people', path: '/people', pattern: '/people', title: 'People', permission: 'chat.erase', key: 'p' },
  { id: 'audit', path: '/audit', pattern: '/audit', title: 'Audit', permission: 'audit.read', key: 'a' },
  {
    id: 'settings',
    path: '/settings',
    pattern: '/settings/:part?/:item?',
    title: 'Settings',
    permission: 'any-staff',
    key: 's',
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof sections)[number]['id'];

/** Every address of the console; the server responds to all others with status 404. */
export const patterns: readonly string[] = ['/', ...sections.map(({ pattern }) => pattern)];
