/** The classes a business can be in for a fuel, most protected first. */
export const BUSINESS_CLASSES = ['micro', 'small', 'larger'] as const;

/** One class: see BUSINESS_CLASSES. */
export type BusinessClass = (typeof BUSINESS_CLASSES)[number];

/** What each class is called. */
export const CLASS_NAMES: Readonly<Record<BusinessClass, string>> = {
  micro: 'micro business',
  small: 'small business',
  larger: 'larger business',
};
