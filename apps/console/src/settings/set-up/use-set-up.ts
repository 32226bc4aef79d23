import { readSettings } from '@switch/contract/http/chat/settings.ts';
import { readFirm } from '@switch/contract/http/identity/firm.ts';
import { readMailTest } from '@switch/contract/http/identity/mail-test.ts';
import { listMembers } from '@switch/contract/http/identity/members.ts';
import { listFees } from '@switch/contract/http/pricing/fees.ts';
import { readPriceBooks } from '@switch/contract/http/pricing/price-publishing.ts';
import { listSuppliers } from '@switch/contract/http/pricing/suppliers.ts';
import { useQuery } from '@tanstack/react-query';
import { load } from '../../lib/api.ts';
import { type SetUpFacts, stepsOf } from './set-up-steps.ts';

async function loadFacts(): Promise<SetUpFacts> {
  const [{ firm }, { test: mail }, { members }, { suppliers }, { fees }, { books }, { settings: chat }] =
    await Promise.all([
      load(readFirm),
      load(readMailTest),
      load(listMembers),
      load(listSuppliers),
      load(listFees),
      load(readPriceBooks),
      load(readSettings),
    ]);
  return { firm, mail, members, suppliers, fees, books, chat };
}

/** Fetches the steps of the set-up, from several calls. */
export const useSetUp = () =>
  useQuery({
    queryKey: ['set-up'],
    queryFn: async () => stepsOf(await loadFacts()),
    refetchInterval: 15_000,
  });
