import type { ResponseOf } from '@switch/contract/http/call.ts';
import { staffLogOut, staffMe } from '@switch/contract/http/identity/staff.ts';
import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import { attempt, callWithStatus, setRefusalListener } from './api.ts';
import { keepTabFor } from './storage.ts';
import { createStore, useStore } from '@switch/browser/store.ts';

type Me = ResponseOf<typeof staffMe>;

/** Whether somebody is signed in. `out` keeps the address, so that log-in leads back to what was open. */
type SessionState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'out'; readonly hasEnded: boolean }
  | { readonly kind: 'in'; readonly me: Me };

export const session = createStore<SessionState>({ kind: 'checking' });

/** Asks the server who is signed in. A lost connection, or a server in trouble, leaves somebody who was in where they are. */
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

/** Notes that the session is over: the log-in comes up, and whatever was typed stays stored. */
export function noteSignedOut(): void {
  if (session.get().kind === 'in') session.set(signedOut());
}

/** Ends the session at the server too. Returns whether that worked. */
export async function logOut(): Promise<boolean> {
  const answer = await attempt(staffLogOut);
  if (answer) session.set({ kind: 'out', hasEnded: false });
  return answer !== undefined;
}

/** When a call was last refused because of the role (ms since 1970); 0 while none was. */
export const forbiddenAt = createStore(0);

/** Checks the session after a 401, and after a 403 what the role allows now. Call once at start. */
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

/** Who is signed in; only to be used below the shell, which is drawn for nobody else. */
export function useMe(): Me {
  const state = useStore(session);
  if (state.kind !== 'in') throw new Error('Drawn without a session');
  return state.me;
}

/** What somebody has to be allowed; `any-staff` for what is everybody's. */
export type Permission = StaffPermission | 'any-staff';

export const isAllowed = (permission: Permission, permissions: readonly StaffPermission[]): boolean =>
  permission === 'any-staff' || permissions.includes(permission);

export const useMay = (permission: StaffPermission): boolean => {
  const state = useStore(session);
  return state.kind === 'in' && state.me.permissions.includes(permission);
};
