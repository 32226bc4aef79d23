import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { MbcStatement } from '@switch/domain/journey/steps/mbc-page/statement.ts';
import { consequencesOf, protectionStatement, waysToBe } from '@switch/domain/protection/statement.ts';
import { CLASS_NAMES } from '@switch/domain/protection/business-classes.ts';
import { FUELS, type Fuel } from '@switch/domain/units/energy.ts';
import { Card, Disclosure, Stack } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { SourceLink } from '../../../lib/offer/source-link.tsx';
import { today } from '../../../lib/today.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { placeOf } from '../../places.ts';
import { classesOf } from '@switch/domain/journey/steps/mbc-page/size-class.ts';

type Classes = ReturnType<typeof classesOf>;

/**
 * Groups the fuels whose protections have the same text, so that it is shown once if it is the same for both.
 */
function fuelsAlike(classes: Classes): readonly (readonly Fuel[])[] {
  const stated = FUELS.filter((fuel) => classes[fuel] !== undefined);
  const isSame =
    classes.electricity === classes.gas && classes.probably?.electricity === classes.probably?.gas;
  return isSame && stated.length > 1 ? [stated] : stated.map((fuel) => [fuel]);
}

/** Shows what follows from the size, for fuels with the same text, and how it was decided. */
function Consequences({ fuels, classes }: { fuels: readonly Fuel[]; classes: Classes }) {
  const [fuel] = fuels;
  const size = fuel && classes[fuel];
  if (!size) return null;
  const probably = classes.probably?.[fuel];
  return (
    <Card title={`For ${fuels.join(' and ')}`} level={2}>
      <Stack gap={2}>
        {probably && (
          <p>
            Until your supplier confirms that you are a {CLASS_NAMES[probably]}, you can rely only on these.{' '}
            <Link to={placeOf('mbc-page', 'size')}>Tell us what all your meters use</Link>
          </p>
        )}
        <ul>
          {consequencesOf(size, today()).map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
        {(['micro', 'small'] as const).map((one) => (
          <Disclosure key={one} summary={`What makes a ${one} business?`}>
            <p>
              Any one of these is enough: <SourceLink fact="size" of="these limits" />
            </p>
            <ul>
              {[...new Set(fuels.flatMap((each) => waysToBe(one, each, today())))].map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </Stack>
    </Card>
  );
}

const instantNow = (): string => new Date().toISOString();

/** Changing a statement is an update; the first one may come after the prices. */
const labelOfEdit = (isStated: boolean): string => (isStated ? 'Update' : 'That is right');

/** The micro-business statement: one sentence to confirm, and what follows from it. */
export function Question() {
  const classes = classesOf(currentDraft.get().answers, today());
  const statement = protectionStatement(classes, today());
  const stored = useStoredCard(MbcStatement);
  const { statedAt, ...before } = stored ?? {};
  const now = { statementId: statement.id, ...classes };
  const isSame = canonicalJson(before) === canonicalJson(now);
  const card = useCard<Record<string, string>>({
    defaults: {},
    // Confirming the same statement again does not change anything that was signed.
    toAnswer: () => ({ ...now, statedAt: isSame ? statedAt : instantNow() }),
  });
  return (
    <CardForm
      card={card}
      label={card.isEditing ? labelOfEdit(stored !== undefined) : 'That is right, show prices'}
      lead={`They depend on the size of the organisation. Check the statement below${card.isEditing ? '' : ', then see prices'}.`}
    >
      <p>
        <strong>{statement.text}</strong>
      </p>
      {fuelsAlike(classes).map((fuels) => (
        <Consequences key={fuels.join()} fuels={fuels} classes={classes} />
      ))}
    </CardForm>
  );
}
