import { NEW_PROFILE, type SupplierProfile } from '../profile.ts';
import type { SupplierProduct } from '../product.ts';

/** A supplier with a complete profile. */
export const completeProfile: SupplierProfile = {
  ...NEW_PROFILE,
  supplierId: 'mossdale-energy',
  identity: {
    tradingName: 'Mossdale Energy',
    legalName: 'Mossdale Energy Supply Limited',
    companyNumber: '01234567',
    website: 'https://mossdale.example.com',
    licences: { electricity: 'Electricity supply licence', gas: 'Gas supply licence' },
    logoId: null,
    address: ['Mossdale House', '4 Weir Lane', 'Exampleton', 'ZZ1 4ZZ'],
    brokerTeam: { email: 'brokers@mossdale.example.com', phone: '0113 496 0123' },
  },
  payment: { ...NEW_PROFILE.payment, serviceUserNumber: '914299' },
  commission: {
    ...NEW_PROFILE.commission,
    parts: [{ sharePercent: 100, moment: 'live', afterDays: 30, onActualUse: false }],
  },
  service: {
    rating: { source: 'Invented Survey', date: '2026-05-01', score: 42, sampleSize: 310, link: '' },
  },
};

/** A fixed product of that supplier. */
export const fixedProduct: SupplierProduct = {
  productId: 'mossdale-energy-fixed-electricity',
  supplierId: 'mossdale-energy',
  fuel: 'electricity',
  name: 'Fixed',
  whatCanChange: {
    energy: 'fixed',
    networkUse: 'fixed',
    capacityMarket: 'fixed',
    levies: 'fixed',
    metering: 'fixed',
    reconciliation: 'fixed',
    vatAndCcl: 'passed-on',
    volumeTolerance: 'capped',
  },
  hasExitFee: true,
  exitTerms: 'Leaving early costs 5p for each kWh not yet used.',
  paymentMethods: null,
  paymentDueDays: 14,
  creditTerms: 'A credit check is made before acceptance.',
  noticeDays: null,
  renewalTerms: 'The supply moves to variable prices.',
  green: { standard: 'none', evidence: '' },
  upliftCap: 30_000,
  isSold: true,
};
