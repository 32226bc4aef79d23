import { nameMatches } from '../look-up/name-search.ts';
import { found, notFound, unavailable } from '../look-up/outcome.ts';
import { charityNumberFrom } from './charity-number.ts';
import { charityStanding } from './charity-standing.ts';
import { FAILING_CHARITY_NUMBERS } from './failure-sentinels.ts';
import { CHARITIES_PER_SEARCH, type Charity, type CharityMatch, type CharityRegister } from './port.ts';
import { readSampleCharities, type SampleCharity } from './sample-charities.ts';

const isRegistered = (charity: SampleCharity): boolean => charity.removedOn === undefined;

/** A search tells less of the standing than the record: it does not say who is insolvent. */
const toMatch = (charity: SampleCharity): CharityMatch => ({
  ...charityStanding({ isRegistered: isRegistered(charity), removedOn: charity.removedOn }),
  number: charity.number,
  suffix: charity.suffix,
  name: charity.name,
  registeredOn: charity.registeredOn,
  removedOn: charity.removedOn,
});

const toCharity = (charity: SampleCharity): Charity => ({
  ...charity,
  ...charityStanding({ ...charity, isRegistered: isRegistered(charity) }),
});

/** Invented charities that need no network. A number of FAILING_CHARITY_NUMBERS fails as it says, looked up or searched for. */
export function embeddedCharityRegister(): CharityRegister {
  const charities = readSampleCharities();
  return {
    isSample: true,
    findByNumber: async (text) => {
      const wanted = charityNumberFrom(text);
      const failure = FAILING_CHARITY_NUMBERS.get(wanted?.number ?? '');
      if (failure) return unavailable(failure);
      const charity = charities.find(
        ({ number, suffix }) => number === wanted?.number && suffix === wanted.suffix,
      );
      return charity ? found(toCharity(charity)) : notFound;
    },
    searchByName: async (name) => {
      const failure = FAILING_CHARITY_NUMBERS.get(name.trim());
      if (failure) return unavailable(failure);
      const matches = charities.filter((charity) => nameMatches(charity.name, name));
      return found(matches.slice(0, CHARITIES_PER_SEARCH).map(toMatch));
    },
  };
}
