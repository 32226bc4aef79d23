import {
  deleteAccount,
  downloadPersonalExport,
  getContactChoices,
  getDeletionPlan,
  getPersonalExport,
  listOwnDocuments,
  putContactChoices,
  setMailStop,
  startPersonalExport,
} from '@switch/contract/http/privacy/personal-data.ts';
import { downloadEvidence } from '@switch/contract/http/privacy/evidence-pack.ts';
import { route, whoeverHasAccess, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/module.ts';
import { makeEvidencePack, type PackPlatform } from './evidence-pack/evidence-pack.ts';
import { changeStop, readChoices, saveChoice } from './contact-choices/contact-choices.ts';
import { deleteOwnAccount } from './deletion/delete-account.ts';
import { planDeletion } from './deletion/deletion-plan.ts';
import { listDocumentsOfUser } from './documents/list-documents.ts';
import { downloadExport, readExport, startExport } from './export/own-export.ts';

/** The calls for people to see and decide about the data we hold on them. */
export const privacyRoutes = (platform: Platform & PackPlatform): readonly Route[] => [
  route(listOwnDocuments, { policy: whoeverHasAccess, handle: listDocumentsOfUser }),
  route(getContactChoices, { policy: whoeverHasAccess, handle: readChoices }),
  route(putContactChoices, { policy: whoeverHasAccess, handle: saveChoice(platform.ids) }),
  route(setMailStop, { policy: whoeverHasAccess, handle: changeStop }),
  route(getPersonalExport, { policy: whoeverHasAccess, handle: readExport }),
  route(startPersonalExport, { policy: whoeverHasAccess, work: 'none', handle: startExport(platform) }),
  route(downloadPersonalExport, { policy: whoeverHasAccess, handle: downloadExport(platform.vault) }),
  route(getDeletionPlan, { policy: whoeverHasAccess, handle: planDeletion }),
  route(downloadEvidence, { policy: whoeverHasAccess, handle: makeEvidencePack(platform) }),
  route(deleteAccount, { policy: whoeverHasAccess, work: 'none', handle: deleteOwnAccount(platform) }),
];
