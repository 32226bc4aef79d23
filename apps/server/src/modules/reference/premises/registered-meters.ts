import { topLineOf } from '@switch/domain/meter/settlement-codes.ts';
import { joinToAddresses, type PlacedAddress } from '@switch/domain/place/premises-match.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { MeterRegister, RegisteredMeter } from '../../../integrations/meter-register/port.ts';
import type { Meter, Premises } from '../../../integrations/premises-lookup/port.ts';

const placeOf = ({ uprn, address }: Premises): PlacedAddress => ({
  uprn,
  lines: [address.line1, address.line2 ?? ''],
  postCode: address.postCode,
  besides: [address.organisation ?? '', address.city, address.county],
});

/** Converts a register's meter to the form of the address look-up, with what the journey fills in from it. */
function meterOf(held: RegisteredMeter): Meter {
  const { fuel, number, kind, supplier } = held;
  return {
    meterId: `${fuel}-${number}`,
    fuel,
    ...(fuel === 'electricity' ? { mpanCore: number, mpanTopLine: topLineOf(held.codes) } : { mprn: number }),
    serialNumber: held.serialNumber ?? '',
    meterKind: kind,
    isHalfHourly: held.isHalfHourly,
    annualQuantityKwh: held.annualQuantityKwh,
    currentSupplier: supplier?.name,
    gspGroup: held.gspGroup,
    ldz: held.ldz,
    source: held.source,
  };
}

async function metersOf(
  register: MeterRegister,
  postCode: string,
  log: FastifyBaseLogger,
): Promise<readonly RegisteredMeter[]> {
  const look = await register.findMetersAt(postCode);
  if (look.kind === 'found') return look.value;
  log.warn({ lookUp: `${register.fuel} meters`, reason: look.reason }, 'look-up unavailable');
  return [];
}

/**
 * Returns `premises` with the meters that the registers have for them. Each register is asked once for the
 * whole postcode, and not at all if the address source provides meters itself. A failing register leaves the
 * addresses as they are, and a meter whose address does not clearly match one of them is left out.
 */
export async function withRegisteredMeters(
  premises: readonly Premises[],
  postCode: string,
  registers: readonly MeterRegister[],
  log: FastifyBaseLogger,
): Promise<readonly Premises[]> {
  if (premises.length === 0 || premises.some(({ meters }) => meters.length > 0)) return premises;
  const held = await Promise.all(registers.map((register) => metersOf(register, postCode, log)));
  const joined = joinToAddresses(premises.map(placeOf), held.flat());
  return premises.map((each, index) => ({ ...each, meters: (joined[index] ?? []).map(meterOf) }));
}
