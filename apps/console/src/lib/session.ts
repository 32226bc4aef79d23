import type { ResponseOf } from '@switch/contract/http/call.ts';
import { staffLogOut, staffMe } from '@switch/contract/http/identity/staff.ts';
import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import { attempt, callWithStatus, setRefusalListener } from './api.ts';
import { keepTabFor } from './storage.ts';
import { createStore, useStore } from '@switch/browser/store.ts';

type Me = ResponseOf<typeof staffMe>;

/**
 * Whether a member is signed in. `out` leaves the address unchanged, so that log-in leads back to what was
 * open.
 */
type SessionState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'out'; readonly hasEnded: boolean }
  | { readonly kind: 'in'; readonly me: Me };

export const session = createStore<SessionState>({ kind: 'checking' });

/**
 * Asks the server who is signed in. If the connection or the server fails, a member who was signed in stays
 * so.
 */
export async function checkSession(): Promise<SessionState> {
  const before = session.get();
  const { status, body: me } = await callWithStatus(staffMe);
  if (me && keepTabFor(me.staffId) && before.kind !== 'checking') window.location.reload();
  if (me) session.set({ kind: 'in', me });
  else if (status === 401) session.set(signedOut());
  else if (before.kind !== 'in') session.set({ kind: 'unreachable' });
  return session.get();
}

const signedOut = (): SessionState => ({ kind: 'out', hasEnded: session.get().kind === 'in' });

/** Records that the session is over: the log-in is shown, and anything typed stays stored. */
export function noteSignedOut(): void {
  if (session.get().kind === 'in') session.set(signedOut());
}

/** Ends the session on the server too. Returns whether that worked. */
export async function logOut(): Promise<boolean> {
  const answer = await attempt(staffLogOut);
  if (answer) session.set({ kind: 'out', hasEnded: false });
  return answer !== undefined;
}

/** When a call was last refused because of the role (ms since 1970); 0 if none was. */
export const forbiddenAt = createStore(0);

/** Checks the session again after a 401, and the role's permissions after a 403. Call once at start. */
export function watchSession(): void {
  let isChecking = false;
  const check = () => {
    if (isChecking || session.get().kind !== 'in') return;
    isChecking = true;
    void checkSession().finally(() => {
      isChecking = false;
    });
  };
  setRefusalListener((name, status) => {
    if (status === 403) forbiddenAt.set(Date.now());
    if (status === 403 || (status === 401 && name !== staffMe.name)) check();
  });
}

/**
 * Returns the signed-in member; only for use inside the shell, which is rendered only with a session. Throws
 * an error without one.
 */
export function useMe(): Me {
  const state = useStore(session);
  if (state.kind !== 'in') throw new Error('Drawn without a session');
  return state.me;
}

/** The permission that something needs; `any-staff` for what everyone may use. */
export type Permission = StaffPermission | 'any-staff';

export const isAllowed = (permission: Permission, permissions: readonly StaffPermission[]): boolean =>
  permission === 'any-staff' || permissions.includes(permission);

export const useMay = (permission: StaffPermission): boolean => {
  const state = useStore(session);
  return state.kind === 'in' && state.me.permissions.includes(permission);
};
