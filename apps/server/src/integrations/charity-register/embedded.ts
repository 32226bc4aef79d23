import { readCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import { charityStanding } from '@switch/domain/organisation/standing.ts';
import { nameMatches } from '../look-up/name-search.ts';
import { found, notFound, unavailable } from '../look-up/outcome.ts';
import { standingFields, type RegisterStanding } from '../look-up/standing.ts';
import { FAILING_CHARITY_NUMBERS } from './failure-sentinels.ts';
import { CHARITIES_PER_SEARCH, type Charity, type CharityMatch, type CharityRegister } from './port.ts';
import { readSampleCharities, type SampleCharity } from './sample-charities.ts';

function standingOf(charity: SampleCharity): RegisterStanding {
  const isRemoved = charity.removedOn !== undefined;
  return standingFields(
    charityStanding({ ...charity, isRemoved, registrationStatus: isRemoved ? 'RM' : 'R' }),
  );
}

/** A search tells less of the standing than the record: it does not say who is insolvent. */
const toMatch = (charity: SampleCharity): CharityMatch => ({
  ...standingOf({ ...charity, isInsolvent: false, isInAdministration: false }),
  number: charity.number,
  suffix: charity.suffix,
  name: charity.name,
  registeredOn: charity.registeredOn,
  removedOn: charity.removedOn,
});

const toCharity = (charity: SampleCharity): Charity => ({ ...charity, ...standingOf(charity) });

/** Invented charities that need no network. A number of FAILING_CHARITY_NUMBERS fails as it says, looked up or searched for. */
export function embeddedCharityRegister(): CharityRegister {
  const charities = readSampleCharities();
  return {
    isSample: true,
    findByNumber: async (text) => {
      const wanted = readCharityNumber(text);
      if (!wanted.ok) return notFound;
      const { registeredNumber, suffix } = wanted.value;
      const failure = FAILING_CHARITY_NUMBERS.get(registeredNumber);
      if (failure) return unavailable(failure);
      const charity = charities.find((one) => one.number === registeredNumber && one.suffix === suffix);
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
