import type { Fuel } from '@switch/domain/units/energy.ts';
import styles from './bill.module.css';

type Part = {
  readonly name: string;
  readonly where: string;
};

const account: Part = {
  name: 'Account number',
  where: 'At the top. Only your supplier uses it: it is not the number we ask for.',
};
const use: Part = {
  name: 'Yearly use',
  where: 'In kWh, often called “estimated annual consumption” or “your use over the last 12 months”.',
};
const numbers: Readonly<Record<Fuel, Part>> = {
  electricity: {
    name: 'Supply number (MPAN)',
    where: 'In a box with a large S, often on the second page. The 13 digits of the lower line are enough.',
  },
  gas: {
    name: 'Meter point reference (MPRN)',
    where: '6 to 10 digits next to “MPRN” or “meter point reference”, not the serial number on the meter.',
  },
};

/**
 * A drawing of an invented bill that shows where the four numbers people look for are; the one of `fuel` is
 * highlighted.
 */
export function BillPicture({ fuel }: { fuel: Fuel }) {
  return (
    <figure className={styles.figure}>
      <svg
        viewBox="0 0 400 330"
        className={styles.bill}
        role="img"
        aria-label="An invented bill with four places marked"
      >
        <rect x="1" y="1" width="398" height="328" rx="10" className={styles.paper} />
        <rect x="20" y="22" width="34" height="34" rx="17" className={styles.logo} />
        <path d="M66 32h74M66 46h44M20 92h120M20 106h96M20 120h108" className={styles.rule} />
        <Place mark={1} x={190} y={20} width={190} height={46} lines={['8841 2207']} isWanted={false} />
        <Place mark={2} x={190} y={78} width={190} height={46} lines={['31,800 kWh']} isWanted={false} />
        <path d="M20 150h360" className={styles.rule} />
        <Place
          mark={3}
          x={20}
          y={164}
          width={360}
          height={78}
          lines={['S   03  845  001', '11  0047 8967  560']}
          isWanted={fuel === 'electricity'}
        />
        <Place
          mark={4}
          x={20}
          y={260}
          width={360}
          height={48}
          lines={['MPRN  9099737204']}
          isWanted={fuel === 'gas'}
        />
      </svg>
      <figcaption>
        <ol className={styles.parts}>
          {[account, use, numbers.electricity, numbers.gas].map(({ name, where }) => (
            <li key={name}>
              <strong>{name}.</strong> {where}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

type PlaceProps = {
  readonly mark: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly isWanted: boolean;
};

const Place = ({ mark, x, y, width, height, lines, isWanted }: PlaceProps) => (
  <>
    <rect {...{ x, y, width, height }} rx="6" className={isWanted ? styles.wanted : styles.place} />
    {lines.map((line, index) => (
      <text key={line} x={x + 44} y={y + 30 + index * 30} className={styles.digits}>
        {line}
      </text>
    ))}
    <circle cx={x + 22} cy={y + height / 2} r="14" className={styles.mark} />
    <text x={x + 22} y={y + height / 2 + 7} textAnchor="middle" className={styles.markText}>
      {mark}
    </text>
  </>
);
