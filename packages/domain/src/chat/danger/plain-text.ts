/**
 * Letters that mean the same to a reader: forms of Arabic letters, Polish letters that Unicode does not
 * decompose, simplified and traditional Chinese.
 */
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ا', 'أإآٱ'],
    ['ی', 'يىئے'],
    ['ک', 'ك'],
    ['ہ', 'ةهۃھہە'],
    ['و', 'ؤ'],
    ['l', 'ł'],
    ['s', 'ß'],
    ...[
      ...'電电氣气煙烟燒烧線线桿杆斷断沒没開开門门頭头暈晕燈灯戶户媽妈爺爷過过屍尸殺杀錢钱繳缴費费帳账錶表車车燃燃傷伤倒倒壓压熱热寶宝嬰婴醫医藥药親亲還还這这裡里裏里們们個个會会無无來来嗎吗說说聞闻漏漏洩泄臭臭火火觸触離离臉脸聽听員员閃闪發发報报警警廠厂廚厨衝冲爛烂喪丧歲岁憐怜脹胀腫肿難难纜缆樹树體体題题給给見见買买賣卖樓楼點点從从後后對对長长東东動动關关應应實实當当號号單单約约換换網网機机為为與与讓让請请嚇吓威威脅胁恐恐嚇吓債债撐撑爐炉乾干鍋锅陽阳貴贵',
    ].reduce<[string, string][]>((pairs, sign, at, all) => {
      const simple = all[at + 1];
      if (at % 2 === 0 && simple !== undefined && simple !== sign) pairs.push([simple, sign]);
      return pairs;
    }, []),
  ].flatMap(([one = '', others = '']) => [...others].map((other) => [other, one] as const)),
);

const SIGNS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

/**
 * Accents of Latin letters, and the vowel signs and elongation marks of Arabic, which many people leave out.
 * Those of Indian scripts stay.
 */
const MARKS = /[\u0300-\u036f]|[\u064b-\u065f]|\u0670|\u0640|[\u200b-\u200f]|\u2060|\ufe0f/g;

/**
 * A repeated letter ("heeelp"): one pattern for text of only English letters and signs, and one for any
 * script.
 */
const STRETCHED = /([a-z])\1{2,}/g;
const STRETCHED_ANYWHERE = /(\p{L})\1{2,}/gu;

/** Normalises case, accents, repeated letters and letter variants of a message. */
export function plainText(text: string): string {
  if (/^[\t\n\r -_a-~]*$/.test(text)) return text.toLowerCase().replace(STRETCHED, '$1$1');
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SIGNS, (sign) => SAME[sign] ?? sign)
    .replace(/[‘’`´]/g, "'")
    .replace(STRETCHED_ANYWHERE, '$1$1');
}

/** Returns the words and numbers of a normalised text, keeping apostrophes inside them. */
export const wordsOf = (plain: string): readonly string[] =>
  plain.match(/[\p{L}\p{M}\p{N}£]+(?:'[\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu) ?? [];
