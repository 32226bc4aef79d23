import type { Call } from '@switch/contract/http/call.ts';
import { anyone, route, whoeverHasAccess, type Policy, type Route } from '../../platform/http/route.ts';
import type { Operation, Services } from './services.ts';

/** Binds calls to the operations of this module. */
export function binding(services: Services) {
  const bind = <const C extends Call>(
    call: C,
    policy: Policy<NoInfer<C>>,
    operation: Operation<NoInfer<C>>,
    work?: 'none',
  ): Route =>
    route(call, { policy, handle: (context) => operation(context, services), ...(work && { work }) });
  return {
    bind,
    /**
     * Allows everyone the call's access allows; for customers, the operation only looks for what is theirs.
     */
    allow: <const C extends Call>(call: C, operation: Operation<NoInfer<C>>, work?: 'none') =>
      bind(call, whoeverHasAccess, operation, work),
    /** Open to everyone: something in the request, such as a token, shows whose it is. */
    open: <const C extends Call>(call: C, operation: Operation<NoInfer<C>>, work?: 'none') =>
      bind(call, anyone, operation, work),
  };
}
/** See `binding`. */
export type Binding = ReturnType<typeof binding>;
