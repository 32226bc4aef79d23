import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDisplayNameFree, readDisplayName } from './display-name.ts';

const BRAND = 'Utility Aid';

test.each([
  'Utility Aid',
  ' utility  AID ',
  'UtilityAid',
  'Utility\u00a0Aid',
  'Utility\u200bAid',
  'Utílïty Äid',
  'Ut1l1ty A1d',
  'UtiIity Ald',
  'Utility-Aid.',
  'Uti\u0456ity \u0410id',
  'Ｕｔｉｌｉｔｙ Ａｉｄ',
  '𝐔𝐭𝐢𝐥𝐢𝐭𝐲 𝐀𝐢𝐝',
  'Utıʟıty Aıd'.replace('ʟ', 'l'),
  '\u0531tility Aid'.replace('\u0531', '\u054d'),
  'Utility Ai\u0501',
  'Utility Aicl',
  'SYSTEM',
  'Ѕуѕtеm',
  'Systern',
  'new lead',
  'Nеw  Lеаd',
  'Nevv Lead',
])('%j is taken', (name) => {
  expect(isDisplayNameFree(name, BRAND)).toBe(false);
  expect(readDisplayName(name, BRAND)).toMatchObject({ ok: false, problem: { code: 'taken' } });
});

test.each(['Priya Nair', 'Aid', 'Utility Aidan', 'Zoë O’Neill', '山田 太郎', 'Anna', 'Мария', 'Νίκος', 'Li'])(
  '%s is available, and stored unchanged',
  (name) => {
    expect(readDisplayName(` ${name} `, BRAND)).toEqual({ ok: true, value: name });
  },
);

test.each([
  ['', 'required'],
  [' \u200b', 'required'],
  ['A', 'length'],
  ['a'.repeat(61), 'length'],
  ['Agent 7', 'character'],
  ['<b>Ada</b>', 'character'],
])('%j is refused as %s', (name, code) => {
  expect(readDisplayName(name, BRAND)).toMatchObject({ ok: false, problem: { code } });
});

test('no brand’s name is available to its own staff, whatever its case, spaces and accents', () => {
  const letters = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzàéüçñ '), {
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(letters, (signs) => {
      const brand = signs.join('');
      fc.pre(brand.trim().length > 1);
      const shouted = [...brand.normalize('NFD').toUpperCase()].join('\u200b');
      expect(isDisplayNameFree(shouted, brand)).toBe(false);
    }),
  );
});
