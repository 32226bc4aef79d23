import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Standing } from '../look-up/standing.ts';

/** The parts of a charity's record that decide whether it may switch. */
export type CharityStandingFacts = {
  /** Whether the register still carries it. */
  readonly isRegistered: boolean;
  readonly removedOn?: IsoDate | undefined;
  readonly isInsolvent?: boolean | undefined;
  readonly isInAdministration?: boolean | undefined;
};

const stop = (standingWords: string): Standing => ({ standing: 'stop', standingWords });

/** Only a charity that is on the register, solvent and not in administration may go on. */
export function charityStanding(facts: CharityStandingFacts): Standing {
  if (!facts.isRegistered || facts.removedOn !== undefined) {
    return stop('This charity was removed from the register.');
  }
  if (facts.isInsolvent)
    return stop('The register shows this charity as insolvent, so suppliers do not take it on.');
  if (facts.isInAdministration) {
    return stop('This charity is in administration. Only its administrator can arrange its supply.');
  }
  return { standing: 'ok', standingWords: 'The register shows nothing against this charity.' };
}
