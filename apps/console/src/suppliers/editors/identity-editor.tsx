import { uploadSupplierLogo } from '@switch/contract/http/pricing/suppliers.ts';
import { logoAddress } from '@switch/domain/supplier/as-sold.ts';
import { FUELS, fuelNames } from '@switch/domain/units/energy.ts';
import { Button, TextArea, TextField } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { useId, useState, type ChangeEvent } from 'react';
import { attempt } from '../../lib/api.ts';
import { useServerForm } from '../../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import styles from '../suppliers.module.css';
import { fromLines, toLines, wholeList } from './lines.ts';

type Typed = When & {
  readonly tradingName: string;
  readonly legalName: string;
  readonly companyNumber: string;
  readonly website: string;
  readonly licences: { readonly electricity: string; readonly gas: string };
  readonly address: string;
  readonly brokerTeam: { readonly email: string; readonly phone: string };
};

const fieldOf = (field: string): string => (field === 'logoId' ? '' : wholeList('address')(field));

export default function IdentityEditor(props: EditorProps) {
  const { identity } = props.supplier.profile;
  const [logoId, setLogoId] = useState(identity.logoId);
  const change = useChange(props, { section: 'identity', fieldOf });
  const defaultValues: Typed = { ...identity, address: toLines(identity.address), ...whenNow() };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, ...typed }) =>
    change.check({ ...typed, logoId, address: fromLines(typed.address) }, { validFrom, reason }),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <TextField
        {...form.field('tradingName')}
        label="Trading name"
        hint="What customers read."
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...form.field('legalName')}
        label="Legal name"
        hint="As in contracts and on mandates."
        maxLength={120}
        autoComplete="off"
      />
      <LogoField {...props} name={identity.tradingName} logoId={logoId} onChange={setLogoId} />
      <TextField
        {...form.field('companyNumber')}
        label="Company number"
        hint="Eight characters, such as 01234567."
        optional
        width={10}
        autoComplete="off"
      />
      <TextField {...form.field('website')} label="Website" optional autoComplete="off" />
      {FUELS.map((fuel) => (
        <TextField
          key={fuel}
          {...form.field(`licences.${fuel}`)}
          label={`${fuelNames[fuel]} licence`}
          hint="Its name or number. Without it customers see no prices for this fuel."
          optional
          autoComplete="off"
        />
      ))}
      <TextArea
        {...form.field('address')}
        label="Postal address"
        hint="One line each, the postcode last."
        rows={4}
      />
      <TextField
        {...form.field('brokerTeam.email')}
        label="Broker team, email"
        hint="Only staff see it."
        type="email"
        optional
        autoComplete="off"
      />
      <TextField
        {...form.field('brokerTeam.phone')}
        label="Broker team, phone"
        optional
        autoComplete="off"
        width={20}
      />
    </ChangeFrame>
  );
}

const MOST_KB = 200;

interface LogoFieldProps extends EditorProps {
  name: string;
  logoId: string | null;
  onChange: (logoId: string | null) => void;
}

/** A picture is stored as soon as it is chosen, but shown to customers only once the change is saved. */
function LogoField({ supplier, name, logoId, onChange }: LogoFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  async function upload({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0];
    if (!file) return;
    if (file.size > MOST_KB * 1_000) {
      setProblem(`Choose a picture of at most ${MOST_KB} kB`);
      return;
    }
    setIsSending(true);
    const image = await base64Of(file);
    const { supplierId } = supplier;
    const answer = await attempt(uploadSupplierLogo, { params: { supplierId }, body: { image } });
    setIsSending(false);
    setProblem(answer?.result ? undefined : (answer ? refusalProblems(answer) : UNREACHABLE)[0]?.message);
    if (answer?.result) onChange(answer.logoId);
  }
  return (
    <div className={styles.logoField}>
      <label htmlFor={id} className={styles.fieldLabel}>
        Logo <span className={styles.soft}>(optional)</span>
      </label>
      <p id={`${id}-hint`} className={styles.soft}>
        PNG, JPEG or WebP, square, at most {MOST_KB} kB. Without one customers see the first letter.
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.fieldError}>
          {problem}
        </p>
      )}
      <span className={styles.nameCell}>
        <SupplierLogo
          supplierId={supplier.supplierId}
          name={name}
          logo={logoAddress(supplier.supplierId, logoId)}
          size={48}
        />
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => void upload(event)}
        />
        {isSending && <span role="status">Uploading …</span>}
        {logoId !== null && (
          <Button look="link" size="small" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        )}
      </span>
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
