import type { LazyRoute } from '../router.tsx';
import { paths } from '../routes.ts';
import type { screens } from './screens.ts';

/** A step's screen behind its guard. Both load only when somebody goes there. */
const stepRoute = (path: LazyRoute['path'], stepId: keyof typeof screens): LazyRoute => ({
  path,
  lazy: async () => {
    const [{ screens: all }, { StepScreen }] = await Promise.all([
      import('./screens.ts'),
      import('./core/step-screen.tsx'),
    ]);
    const { Screen } = await all[stepId]();
    return { Component: () => <StepScreen stepId={stepId} Screen={Screen} /> };
  },
});

/** The screens of the switch journey, then the two pages beside it: one line each. */
export const journeyRoutes: readonly LazyRoute[] = [
  stepRoute(paths.energy, 'energy'),
  stepRoute(paths.electricitySupplyAddress, 'electricity-supply-address'),
  stepRoute(paths.gasSupplyAddress, 'gas-supply-address'),
  stepRoute(paths.currentSupplier, 'current-supplier'),
  stepRoute(paths.contractEndDate, 'contract-end-date'),
  stepRoute(paths.mbcPage, 'mbc-page'),
  stepRoute(paths.prices, 'prices'),
  stepRoute(paths.personalDetails, 'personal-details'),
  stepRoute(paths.addressDetails, 'address-details'),
  stepRoute(paths.paymentDetails, 'payment-details'),
  stepRoute(paths.authorisedPerson, 'authorised-person'),
  stepRoute(paths.details, 'details'),
  { path: paths.ddMandate, lazy: () => import('./mandate/dd-mandate.tsx') },
];
