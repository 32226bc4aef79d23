import { z } from 'zod';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';

/** A text that a vendor may leave out, send as null or send as spaces: all three read as absent. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined);

/** The same, of a vendor that sends words made of digits, such as house numbers, as numbers now and then. */
export const wireWord = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((word) => String(word ?? '').trim() || undefined);

/** A truth that a vendor may leave out or send as null: both read as false. */
export const wireFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false);

/** A date that may carry a time after it, as registers send; anything that is no real date reads as absent. */
export const wireDate = z
  .string()
  .nullish()
  .transform((text): IsoDate | undefined => {
    const day = text?.slice(0, 10) ?? '';
    return isIsoDate(day) ? day : undefined;
  });

/** A number that comes as a number, now and then as text, or not at all; anything that is no number reads as absent. */
export const wireNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : undefined;
  });
