import { stepAt } from '@switch/domain/journey/step-list.ts';
import { paths } from '../../routes.ts';

/** The page with something of the visitor's own that was open when the session was found to have ended. */
let openPage: unknown;

/**
 * Notes the open page before its guard or the journey leads away from it because nobody is signed in; if the
 * guard was first, it has put the address into the router's state.
 */
export function noteOpenPage(): void {
  const { pathname, search } = window.location;
  const isTheirs =
    stepAt(pathname) !== undefined || pathname === paths.profile || pathname === paths.ddMandate;
  const { usr }: { usr?: unknown } = Object(window.history.state);
  const { bouncedFrom }: { bouncedFrom?: unknown } = Object(usr);
  openPage = isTheirs ? `${pathname}${search}` : bouncedFrom;
}

/**
 * Loads the home page anew instead of navigating inside the app, so that nothing of the ended session stays in
 * memory. Only the address of the noted page goes along, in the state that the browser's history has for the
 * home page, which offers to log in and leads back.
 */
export function startOver(): void {
  if (openPage === undefined) return window.location.assign(paths.home);
  const state = { ...Object(window.history.state), usr: { bouncedFrom: openPage, hasEnded: true } };
  window.history.replaceState(state, '', paths.home);
  window.location.reload();
}
