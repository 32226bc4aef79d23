import type { Refusal } from '@switch/contract/http/answer.ts';
import type { FoundOrganisation } from '@switch/contract/http/reference/look-up.ts';
import { readCharityNumber, readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import { Address } from '@switch/domain/place/address.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Unavailable } from '../../../integrations/look-up/outcome.ts';
import type {
  OrganisationRegister,
  RegisteredOrganisation,
} from '../../../integrations/organisation-register/port.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';

/** The differences between registers for a look-up. */
interface RegisterKind {
  /** Its name in the log. */
  readonly lookUp: string;
  readonly name: string;
  readonly ifNothingTyped?: string;
  readonly read: (typed: string) => {
    readonly ok: boolean;
    readonly problem?: { readonly code: string; readonly message: string };
  };
  /**
   * Returns whether a text that is not a valid number was meant as one, so that it is not searched for as a
   * name.
   */
  readonly isMeantAsNumber: (typed: string, code: string) => boolean;
}

const kinds = {
  companies: {
    lookUp: 'companies',
    name: 'The company register',
    ifNothingTyped: 'Enter the company number or its name',
    read: readCompanyNumber,
    // Too long, or with a gap.
    isMeantAsNumber: (typed, code) => code === 'letter' || /^[\d\s]+$/.test(typed),
  },
  charities: {
    lookUp: 'charities',
    name: 'The charity register of England and Wales',
    ifNothingTyped: 'Enter the charity number or its name',
    read: readCharityNumber,
    // Of the wrong length.
    isMeantAsNumber: (typed) => /^[\d\s\p{Pd}]+$/u.test(typed),
  },
  scottishCharities: {
    lookUp: 'scottish charities',
    name: 'The Scottish Charity Register',
    read: readScottishCharityNumber,
    // This register cannot be searched by name.
    isMeantAsNumber: () => true,
  },
} as const satisfies Record<string, RegisterKind>;

/**
 * Converts a registered organisation. Registers also contain foreign and incomplete addresses; only one that
 * post can be sent to in the United Kingdom is shown.
 */
const foundOrganisation = (organisation: RegisteredOrganisation): FoundOrganisation => ({
  ...organisation,
  registeredAddress: Address.safeParse(organisation.registeredAddress).data,
});

/**
 * Finds an organisation by its number, or organisations by name, best match first. A failing register is
 * logged, because its key or its allowance may need attention. Problems: `bad-fields` if nothing or an
 * invalid number was typed, `not-found`, `look-up-unavailable`.
 */
export async function findOrganisations(
  register: OrganisationRegister,
  name: keyof typeof kinds,
  query: string,
  log: FastifyBaseLogger,
): Promise<
  { readonly result: true; organisations: FoundOrganisation[]; readonly isSample: boolean } | Refusal
> {
  const kind: RegisterKind = kinds[name];
  const refuseQuery = (message: string): Refusal => refuseFields([{ field: 'query', message }]);
  if (query === '' && kind.ifNothingTyped !== undefined) return refuseQuery(kind.ifNothingTyped);
  const { problem } = kind.read(query);
  if (problem && kind.isMeantAsNumber(query, problem.code)) return refuseQuery(problem.message);
  const look = await (problem ? register.searchByName(query) : register.findByNumber(query));
  if (look.kind === 'unavailable') return refuseUnavailable(kind, look.reason, log);
  const organisations = look.kind === 'found' ? [look.value].flat().map(foundOrganisation) : [];
  if (organisations.length > 0) return { result: true, organisations, isSample: register.isSample };
  return refuse(
    'not-found',
    `${kind.name} knows nobody by that. Check what you typed, or enter the details by hand.`,
  );
}

/**
 * Builds the refusal that says what to do instead. A register that is not set up was reported at the start,
 * so it is not logged again.
 */
function refuseUnavailable(
  kind: RegisterKind,
  reason: Unavailable['reason'],
  log: FastifyBaseLogger,
): Refusal {
  if (reason === 'not-set-up')
    return refuse('look-up-unavailable', `${kind.name} is not connected here. Enter the details by hand.`);
  log.warn({ lookUp: kind.lookUp, reason }, 'look-up unavailable');
  return refuse(
    'look-up-unavailable',
    `${kind.name} does not answer at the moment. Try again, or enter the details by hand.`,
  );
}
