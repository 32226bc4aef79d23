import * as calls from '@switch/contract/http/pricing/price-imports.ts';
import * as keyCalls from '@switch/contract/http/pricing/price-keys.ts';
import * as publishing from '@switch/contract/http/pricing/price-publishing.ts';
import { route, type Route, whoeverHasAccess } from '../../../platform/http/route.ts';
import type { ImportContext } from './import-context.ts';
import { forget, listSaved } from './mapping/mappings.ts';
import { preview } from './preview-import.ts';
import { readAll } from './price-book-status.ts';
import * as keys from './api-keys/api-keys.ts';
import * as imports from './staff-imports.ts';

const open = { policy: whoeverHasAccess } as const;
// Files are written and long work is queued, so each call opens its own transaction around what it stores.
const alone = { ...open, work: 'none' } as const;
const byKey = { policy: keys.hasKey, work: 'none' } as const;

/** Builds the routes of price files and books. */
export const importRoutes = (context: ImportContext): readonly Route[] => [
  route(calls.startImport, { ...alone, handle: imports.start(context) }),
  route(calls.sendImportPart, { ...alone, handle: imports.sendPart(context) }),
  route(calls.finishImport, { ...alone, handle: imports.finish(context) }),
  route(calls.listImports, { ...open, handle: imports.list }),
  route(calls.readImport, { ...open, handle: imports.read }),
  route(calls.downloadImportProblems, { ...open, handle: imports.downloadProblems }),
  route(calls.previewImport, { ...open, handle: preview }),
  route(calls.readImportSample, { ...open, handle: imports.readFileSample(context) }),
  route(calls.mapImport, { ...alone, handle: imports.map(context) }),
  route(calls.matchImportProducts, { ...alone, handle: imports.matchProducts }),
  route(calls.readImportAgain, { ...alone, handle: imports.readOnceMore }),
  route(calls.discardImport, { ...alone, handle: imports.throwAway(context) }),
  route(publishing.publishImport, { ...alone, handle: imports.publish(context) }),
  route(publishing.unscheduleImport, { ...alone, handle: imports.takeBack }),
  route(publishing.rollBackImport, { ...alone, handle: imports.undo }),
  route(publishing.readPriceBooks, { ...open, handle: readAll(context) }),
  route(keyCalls.listPriceKeys, { ...open, handle: keys.listKeys }),
  route(keyCalls.addPriceKey, { ...open, handle: keys.addKey(context) }),
  route(keyCalls.revokePriceKey, { ...open, handle: keys.revokeKey }),
  route(publishing.listMappings, { ...open, handle: listSaved }),
  route(publishing.deleteMapping, { ...open, handle: forget }),
  route(keyCalls.startImportByKey, { ...byKey, handle: keys.startByKey(context) }),
  route(keyCalls.sendPartByKey, { ...byKey, handle: keys.sendByKey(context) }),
  route(keyCalls.finishImportByKey, { ...byKey, handle: keys.finishByKey(context) }),
  route(keyCalls.readImportByKey, { ...byKey, handle: keys.readByKey }),
];
