import { flatFormat } from '../port.ts';

/** Larkfield Energy’s gas list: one row per LDZ, term, band, start window and carbon flag; in pence. */
export const larkfieldEnergy = flatFormat(
  { name: 'Larkfield Energy gas list', supplierId: 'larkfield-energy' },
  {
    columns: [
      { header: 'Utility', field: 'fuel' },
      { header: 'LDZ', field: 'region' },
      { header: 'Sale_Type', field: 'saleType' },
      { header: 'Contract_Duration', field: 'termMonths' },
      { header: 'Minimum_Annual_Consumption', field: 'kwhFrom' },
      { header: 'Maximum_Annual_Consumption', field: 'kwhTo' },
      { header: 'Minimum_Contract_Start_Date', field: 'startFrom' },
      { header: 'Maximum_Contract_Start_Date', field: 'startTo' },
      { header: 'Minimum_Valid_Quote_Date', field: 'quoteFrom' },
      { header: 'Maximum_Valid_Quote_Date', field: 'quoteTo' },
      { header: 'Product_Name', field: 'product' },
      { header: 'Carbon_Offset', field: 'green' },
      { header: 'Minimum_Credit_Score', field: 'creditFrom' },
      { header: 'Maximum_Credit_Score', field: 'creditTo' },
      { header: 'Standing_Charge', field: 'standing', unit: 'pence' },
      { header: 'Unit_Rate', field: 'single', unit: 'pence' },
    ],
    fixed: {},
  },
  ['Broker_ID', 'Exit_Zone'],
);
