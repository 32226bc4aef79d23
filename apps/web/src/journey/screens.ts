import type { StepId } from '@switch/domain/journey/step-list.ts';
import type { ComponentType } from 'react';
import type { ScreenProps } from './core/step-screen.tsx';

type ScreenModule = { readonly Screen: ComponentType<ScreenProps> };

/** The screen of each step, loaded when it is first opened. A step without a screen does not compile. */
export const screens = {
  energy: () => import('./screens/energy.tsx'),
  'electricity-supply-address': () => import('./screens/electricity-supply-address.tsx'),
  'gas-supply-address': () => import('./screens/gas-supply-address.tsx'),
  'current-supplier': () => import('./screens/current-supplier.tsx'),
  'contract-end-date': () => import('./screens/contract-end-date.tsx'),
  'mbc-page': () => import('./screens/mbc-page.tsx'),
  prices: () => import('./screens/prices.tsx'),
  'personal-details': () => import('./screens/personal-details.tsx'),
  'address-details': () => import('./screens/address-details.tsx'),
  'payment-details': () => import('./screens/payment-details.tsx'),
  'authorised-person': () => import('./screens/authorised-person.tsx'),
  details: () => import('./screens/details.tsx'),
} satisfies Record<StepId, () => Promise<ScreenModule>>;
