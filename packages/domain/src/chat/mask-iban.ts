/**
 * A country, two check digits, and groups of four letters or digits, in the printed form of an IBAN, or
 * without spaces.
 */
const SHAPE = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/gi;
/** What stays visible: the country with its check digits, and the last four characters. */
const [KEPT_FIRST, KEPT_LAST] = [4, 4];
const LETTER_BASE = 36;

/** Returns whether the check digits are right. Source: ISO 13616, by ISO 7064 MOD 97-10. */
function isIban(characters: string): boolean {
  const turned = characters.slice(KEPT_FIRST) + characters.slice(0, KEPT_FIRST);
  let rest = 0;
  for (const each of turned) {
    const value = Number.parseInt(each, LETTER_BASE);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Returns the positions in a text of the characters of IBANs that have to be hidden. */
export function ibanPlaces(text: string): readonly number[] {
  return [...text.matchAll(SHAPE)].flatMap((match) => {
    const places = [...match[0]].flatMap((each, at) => (each === ' ' ? [] : [match.index + at]));
    const isRight = isIban(match[0].replaceAll(' ', ''));
    return isRight ? places.slice(KEPT_FIRST, -KEPT_LAST) : [];
  });
}
