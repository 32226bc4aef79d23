import {
  addSupplier,
  changeSupplier,
  changeSupplierChannel,
  listSuppliers,
  previewSupplierChange,
  previewSupplierChannel,
  readSupplier,
  readSupplierHistory,
  readSupplierLogo,
  takeSupplierChangeBack,
  uploadSupplierLogo,
} from '@switch/contract/http/pricing/suppliers.ts';
import { anyone, route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import type { Ids } from '../../../platform/ids.ts';
import {
  addOne,
  changeChannel,
  changeOne,
  previewChange,
  previewChannel,
  sendLogo,
  takeOneBack,
  uploadLogo,
  type OpenCases,
} from './edit-supplier.ts';
import { showHistory, showSupplier, showSuppliers } from './show-suppliers.ts';

const open = { policy: whoeverHasAccess } as const;

/** Builds the routes of the supplier register. */
export const supplierRoutes = (ids: Ids, openCases: OpenCases): Route[] => [
  route(listSuppliers, { ...open, handle: showSuppliers }),
  route(readSupplier, { ...open, handle: showSupplier }),
  route(readSupplierHistory, { ...open, handle: showHistory }),
  route(addSupplier, { ...open, handle: addOne(ids) }),
  route(previewSupplierChange, { ...open, handle: previewChange(openCases) }),
  route(changeSupplier, { ...open, handle: changeOne }),
  route(previewSupplierChannel, { ...open, handle: previewChannel(openCases) }),
  route(changeSupplierChannel, { ...open, handle: changeChannel }),
  route(takeSupplierChangeBack, { ...open, handle: takeOneBack }),
  route(uploadSupplierLogo, { ...open, handle: uploadLogo(ids) }),
  route(readSupplierLogo, { policy: anyone, handle: sendLogo }),
];
