/**
 * The secret of an enrolment link, `/console/#enrol=…`, taken out of the address bar so that it is in no history and no
 * screenshot. Undefined without one.
 */
export function takeEnrolmentToken(): string | undefined {
  const token = /^#enrol=([\w-]{8,256})$/.exec(window.location.hash)?.[1];
  if (token === undefined) return undefined;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
