import { keysOf } from '@switch/domain/shapes.ts';
import type { Permission } from '../lib/session.ts';
import texts from './staff-lists.json' with { type: 'json' };

const permissions: Readonly<Record<keyof typeof texts, Permission>> = {
  leads: 'leads.read',
  'follow-ups': 'leads.read',
  'supplier-requests': 'applications.read',
  mails: 'mails.read',
  complaints: 'complaints.read',
};

/** The lists, in the order of the navigation. */
export const staffLists = keysOf(texts).map((id) => ({ id, permission: permissions[id], ...texts[id] }));
