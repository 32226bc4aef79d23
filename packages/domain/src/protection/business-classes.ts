/** The classes a business can be in for a fuel, most protected first. */
export const BUSINESS_CLASSES = ['micro', 'small', 'larger'] as const;

export type BusinessClass = (typeof BUSINESS_CLASSES)[number];

export const CLASS_NAMES: Readonly<Record<BusinessClass, string>> = {
  micro: 'micro business',
  small: 'small business',
  larger: 'larger business',
};
