import { z } from 'zod';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';

/** A text that a vendor may leave out, send as null or send as spaces, all of which count as absent. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined);

/** The same for a vendor that occasionally sends texts made of digits, such as house numbers, as numbers. */
export const wireWord = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((word) => String(word ?? '').trim() || undefined);

/** A boolean that a vendor may leave out or send as null, both of which count as false. */
export const wireFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false);

/** A date that may be followed by a time, as registers send it; an invalid date counts as absent. */
export const wireDate = z
  .string()
  .nullish()
  .transform((text): IsoDate | undefined => {
    const day = text?.slice(0, 10) ?? '';
    return isIsoDate(day) ? day : undefined;
  });

/**
 * A number that may be sent as a number, as text or not at all; anything that isn't a number counts as
 * absent.
 */
export const wireNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : undefined;
  });
