/** The meter card while it is filled in: which meter was picked, or what number was typed, and whether it was checked. */
export type MeterForm = {
  meterId: string;
  number: string;
  /** yes: checked against a bill. later: not to hand. unknown: no number at all. */
  onBill: string;
};

export const emptyMeterForm: MeterForm = { meterId: '', number: '', onBill: '' };

/** Whether a number has to be typed: no meter was picked and the customer says it is at hand. */
export const needsNumber = ({ meterId, onBill, number }: MeterForm, metersFound: number): boolean =>
  (metersFound === 0 || meterId === 'other') && (onBill === 'yes' || number.trim() !== '');
