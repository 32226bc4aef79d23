import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import type { DigestPart } from '../../tasks/index.ts';
import { priceBookStatus } from './price-book-status.ts';

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** Returns what the morning mail says about prices, for those who may read them. */
export const priceDigest: DigestPart = async (db, { role, now }) => {
  if (!staffMay(role, 'prices.read')) return [];
  const { toPublish, toMap, expiring } = await priceBookStatus(db, now);
  const texts = [
    toPublish > 0 && counted(toPublish, 'price file to publish', 'price files to publish'),
    toMap > 0 &&
      counted(toMap, 'price file whose columns are unknown', 'price files whose columns are unknown'),
    expiring.length > 0 && counted(expiring.length, 'price book runs out', 'price books run out'),
  ];
  return texts.flatMap((text) => (text === false ? [] : [{ text, path: '/prices' }]));
};
