import type { LazyRoute } from '../router.tsx';

/**
 * The screens of the switch journey, /profile and /dd-mandate: one line each, its address and where its code is. Each
 * module exports `Component`. The code of a screen loads when somebody goes there.
 *
 *   { path: paths.energy, lazy: () => import('./screens/energy.tsx') },
 */
export const journeyRoutes: readonly LazyRoute[] = [];
