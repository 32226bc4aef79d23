import { isDisplayNameFree } from '@switch/domain/staff/display-name.ts';
import type { ActingStaff } from '../conversations/store-transition.ts';

/** Tells whether somebody goes by the name of the bot: visitors tell it by that, so no person may speak under it. */
export function impostorCheck(brandName: string): (agent: ActingStaff) => boolean {
  // Names of the staff are few, and each message of theirs asks.
  const isFree = new Map<string, boolean>();
  return (agent) => {
    if (agent === null) return false;
    const known = isFree.get(agent.name);
    if (known !== undefined) return !known;
    const answer = isDisplayNameFree(agent.name, brandName);
    isFree.set(agent.name, answer);
    return !answer;
  };
}
