import { readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import { scottishCharityStanding } from '@switch/domain/organisation/standing.ts';
import { found, notFound, unavailable } from '../look-up/outcome.ts';
import { standingFields } from '../look-up/standing.ts';
import { FAILING_SCOTTISH_CHARITY_NUMBERS } from './failure-sentinels.ts';
import type { ScottishCharity, ScottishCharityRegister } from './port.ts';
import { readSampleScottishCharities, type SampleScottishCharity } from './sample-scottish-charities.ts';

const toCharity = ({ status, ...charity }: SampleScottishCharity): ScottishCharity => ({
  ...charity,
  ...standingFields(scottishCharityStanding(status)),
  isScio: charity.form.startsWith('SCIO'),
});

/** Invented Scottish charities that need no network. A number of FAILING_SCOTTISH_CHARITY_NUMBERS fails as it says. */
export function embeddedScottishCharityRegister(): ScottishCharityRegister {
  const charities = new Map(readSampleScottishCharities().map((charity) => [charity.number, charity]));
  return {
    isSample: true,
    findByNumber: async (text) => {
      const wanted = readScottishCharityNumber(text);
      if (!wanted.ok) return notFound;
      const failure = FAILING_SCOTTISH_CHARITY_NUMBERS.get(wanted.value);
      if (failure) return unavailable(failure);
      const charity = charities.get(wanted.value);
      return charity ? found(toCharity(charity)) : notFound;
    },
  };
}
