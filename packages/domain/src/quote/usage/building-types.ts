import type { Fuel } from '../../units/energy.ts';
import buildings from './building-types.json' with { type: 'json' };

/** A range of kWh a year, both ends included. */
export interface KwhRange {
  readonly low: number;
  readonly high: number;
}

/** The usual use of one kind of building. */
export interface BuildingType {
  readonly name: string;
  /** The hours a week such a place is usually in use. */
  readonly usualHours: number;
  /** kWh per square metre of floor a year at the usual hours; 0 if the fuel is hardly used. */
  readonly kwhPerSquareMetre: Readonly<Record<Fuel, number>>;
  /** The usual range of yearly use. */
  readonly usual: Readonly<Record<Fuel, KwhRange>>;
}

/**
 * Kinds of building with their usual use. Yearly ranges: typical-use tables of business price comparison sites and our
 * own estimates. Per square metre: rounded from published benchmarks for non-domestic buildings (CIBSE TM46), adjusted
 * to the same ranges.
 */
export const BUILDING_TYPES: Readonly<Record<BuildingTypeId, BuildingType>> = buildings;

export type BuildingTypeId = keyof typeof buildings;

export const isBuildingTypeId = (text: string): text is BuildingTypeId => Object.hasOwn(BUILDING_TYPES, text);
