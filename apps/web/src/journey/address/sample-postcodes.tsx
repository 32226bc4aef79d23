import { samplePostcodes } from '@switch/contract/http/reference/look-up.ts';
import { Button, Disclosure } from '@switch/ui';
import { useQuery } from '../../lib/query-cache.ts';
import { load } from '../../lib/api.ts';
import styles from '../meter/meter.module.css';

/** Postcodes of invented premises to try the journey with; nothing on a server with a real look-up. */
export function SamplePostcodes({ search }: { search: (postCode: string) => void }) {
  const { data } = useQuery({
    queryKey: ['sample-postcodes'],
    queryFn: () => load(samplePostcodes),
    staleTime: Infinity,
  });
  if (!data || data.samples.length === 0) return null;
  return (
    <Disclosure summary="Try a sample address">
      <p>These premises are invented. Any other postcode works too: enter its address by hand.</p>
      <ul className={styles.samples} role="list">
        {data.samples.map(({ postCode, caption }) => (
          <li key={postCode}>
            <Button look="link" onClick={() => search(postCode)}>
              {postCode}
            </Button>
            <span className={styles.caption}>{caption}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
