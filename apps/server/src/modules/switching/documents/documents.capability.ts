import { listDocuments, readDocument } from '@switch/contract/http/documents.ts';
import type { Module, Platform } from '../../../platform/module.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { route, whoeverHasAccess } from '../../../platform/http/route.ts';
import { resealSealKey } from '../../../platform/pdf/seal-key.queries.ts';
import { deleteUnused } from './document.queries.ts';
import { listOwnDocuments, readOwnDocument } from './own-documents.ts';
import { resealDocuments } from './reseal-documents.ts';

/** Documents of a quotation that nothing came of are kept for a year; those of an application as long as it is. */
const UNUSED_DAYS = 365;

/** Documents that were made: the user's own are listed and read. */
export const documentsCapability = ({ vault }: Pick<Platform, 'vault'>): Module => ({
  name: 'documents',
  routes: [
    route(listDocuments, { policy: whoeverHasAccess, handle: listOwnDocuments }),
    route(readDocument, { policy: whoeverHasAccess, handle: readOwnDocument(vault) }),
  ],
  purges: purgesOf(vault),
});

const purgesOf = (vault: Vault): NonNullable<Module['purges']> => [
  {
    name: 'documents of no application',
    run: (db, now) => deleteUnused(db, new Date(now.getTime() - UNUSED_DAYS * 86_400_000)),
  },
  { name: 'documents under former keys', run: (db) => resealDocuments(db, vault) },
  { name: 'key of seals under a former key', run: (db) => resealSealKey(db, vault) },
];
