import type { StaffPermission } from '@switch/domain/staff/roles.ts';

/** A section of the console: one entry of the navigation. */
export type Section = {
  /** Where the navigation leads, below `/console`. */
  readonly path: string;
  /** Every address of the section, as the router reads them. */
  readonly pattern: string;
  readonly title: string;
  /** What somebody has to be allowed to see the section at all; `any-staff` for what is everybody's. */
  readonly permission: StaffPermission | 'any-staff';
  /** Two keys that go there: `g`, then this one. */
  readonly key: string;
};

/** The sections in the order of the navigation. */
export const sections = {
  inbox: {
    path: '/inbox/queue',
    pattern: '/inbox/:view?/:conversationId?',
    title: 'Inbox',
    permission: 'chat.read',
    key: 'i',
  },
  wall: { path: '/wall', pattern: '/wall', title: 'Live wall', permission: 'chat.reports', key: 'w' },
  reports: { path: '/reports', pattern: '/reports', title: 'Reports', permission: 'chat.reports', key: 'r' },
  records: {
    path: '/records/leads',
    pattern: '/records/:list?',
    title: 'Records',
    permission: 'leads.read',
    key: 'l',
  },
  people: { path: '/people', pattern: '/people', title: 'People', permission: 'chat.erase', key: 'p' },
  audit: { path: '/audit', pattern: '/audit', title: 'Audit', permission: 'audit.read', key: 'a' },
  settings: {
    path: '/settings',
    pattern: '/settings/:part?/:item?',
    title: 'Settings',
    permission: 'any-staff',
    key: 's',
  },
} as const satisfies Record<string, Section>;

/** Name of a section. */
export type SectionId = keyof typeof sections;

/** The sections as a list, in the order of the navigation. */
export const sectionList: readonly (Section & { readonly id: SectionId })[] = [
  { id: 'inbox', ...sections.inbox },
  { id: 'wall', ...sections.wall },
  { id: 'reports', ...sections.reports },
  { id: 'records', ...sections.records },
  { id: 'people', ...sections.people },
  { id: 'audit', ...sections.audit },
  { id: 'settings', ...sections.settings },
];

/** Whether somebody with these permissions may see the section. */
export const mayOpen = (section: Section, permissions: readonly StaffPermission[]): boolean =>
  section.permission === 'any-staff' || permissions.includes(section.permission);

/** Every address of the console, for the server: it responds to all others with status 404. */
export const patterns: readonly string[] = ['/', ...sectionList.map(({ pattern }) => pattern)];
