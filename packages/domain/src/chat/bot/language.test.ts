import { expect, test } from 'vitest';
import { isUnlikeEnglish, otherLanguage } from './language.ts';

/** Leaves the spelling as it is. */
const asTyped = (text: string): string => text;

test.each([
  ['Gdzie znajdę numer MPAN? Prowadzę warsztat samochodowy w Peterborough'],
  ['Cât durează schimbarea furnizorului pentru o spălătorie auto?'],
  ['Elektrik sözleşmem bitmeden başka firmaya geçebilir miyim? Kebapçıyım'],
  ['Posso cancelar o contrato depois de assinar? é um café em Thetford'],
  ['Kur įvesti skaitiklio rodmenis? Nerandu puslapyje'],
  ['Mogu li promijeniti dobavljača plina za restoran u Leedsu'],
])('%s is in another language, whichever it is', (text) => {
  expect(isUnlikeEnglish(text, asTyped)).toBe(true);
});

test.each([
  ['What is the standing charge for a chip shop in Thetford?'],
  ['Is Mrs Wójcik from Zakopane Deli allowed to sign?'],
  ['MPAN LOA DUoS'],
  ['asdf jkl qwer'],
  ['hjk dfg lkj mnb'],
  ['hola'],
  [''],
])('%s is not', (text) => {
  expect(isUnlikeEnglish(text, asTyped)).toBe(false);
});

test('a misspelt question is English once its spelling is right', () => {
  const text = 'is ther a penelty for leaveing erly';
  expect(isUnlikeEnglish(text, asTyped)).toBe(true);
  expect(isUnlikeEnglish(text, () => 'is there a penalty for leaving early')).toBe(false);
});

test('a language with a reply of its own is recognised by its words', () => {
  expect(otherLanguage('Dzień dobry, ile trwa zmiana dostawcy prądu dla sklepu?')).toMatch(/^Odpowiadam/);
  expect(otherLanguage('你好，我开了一家外卖店')).toMatch(/英语/);
  expect(otherLanguage('How long does a switch take?')).toBeNull();
});
