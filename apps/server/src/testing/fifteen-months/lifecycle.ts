import type { Officer, Scenario, Visit } from '../../seed/scenario.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { ContactChoice } from '@switch/domain/person/contact-choice.ts';
import type { World } from './world.ts';

/** The customer of a lifecycle. */
export interface Customer {
  readonly fuels: Scenario['fuels'];
  readonly organisation: string;
  /** The two officers who sign for a charity. */
  readonly officers?: readonly [Officer, Officer];
  readonly person: { readonly name: string; readonly lastName: string; readonly jobTitle: string };
  /** The domain of all mail addresses in the lifecycle. */
  readonly domain: string;
  readonly contactChoice?: ContactChoice;
  /** The last day of the current contracts. */
  readonly contractEnds: string;
  readonly kwh: Readonly<Partial<Record<Fuel, number>>>;
}

/** A lifecycle in progress. */
export interface Play {
  readonly world: World;
  readonly lifecycle: Lifecycle;
  /** The customer's visit; the newest one if they came twice. */
  visit: Visit | null;
  readonly references: string[];
}

/**
 * Something that someone does: a sentence that describes it, and a function that does it through the calls of
 * their screens.
 */
export interface Act {
  /** ISO day, and the time (UTC) on it. */
  readonly on: string;
  readonly at?: string;
  readonly what: string;
  readonly does: (play: Play) => Promise<void>;
}

/**
 * What one customer experiences between the signature and the end of the contract, and what staff and
 * suppliers do meanwhile.
 */
export interface Lifecycle {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly customer: Customer;
  readonly acts: readonly Act[];
}

/** When an act happens. */
export type When = Pick<Act, 'on' | 'at'>;
