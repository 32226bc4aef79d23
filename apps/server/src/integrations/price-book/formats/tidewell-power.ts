import { flatFormat } from '../port.ts';

/**
 * Tidewell Power’s electricity list: distributor numbers, profile classes and rate structures in columns; in
 * pounds.
 */
export const tidewellPower = flatFormat(
  { name: 'Tidewell Power electricity list', supplierId: 'tidewell-power' },
  {
    columns: [
      { header: 'DNO_ID', field: 'region' },
      { header: 'Profile_Class', field: 'profileClasses' },
      { header: 'Rate_Structure', field: 'rateStructure' },
      { header: 'Contract_Duration', field: 'termMonths' },
      { header: 'Minimum_Annual_Consumption', field: 'kwhFrom' },
      { header: 'Maximum_Annual_Consumption', field: 'kwhTo' },
      { header: 'Minimum_Contract_Start_Date', field: 'startFrom' },
      { header: 'Maximum_Contract_Start_Date', field: 'startTo' },
      { header: 'Valid_Until', field: 'quoteTo' },
      { header: 'Tariff', field: 'product' },
      { header: 'Green_Energy', field: 'green' },
      { header: 'Standing_Charge_GBP', field: 'standing', unit: 'pounds' },
      { header: 'Standard_Rate_GBP', field: 'single', unit: 'pounds' },
      { header: 'Day_Rate_GBP', field: 'day', unit: 'pounds' },
      { header: 'Night_Rate_GBP', field: 'night', unit: 'pounds' },
      { header: 'Evening_And_Weekend_Rate_GBP', field: 'eveningWeekend', unit: 'pounds' },
      { header: 'Capacity_Rate_GBP', field: 'capacity', unit: 'pounds' },
      { header: 'Metering_Charge_GBP', field: 'metering', unit: 'pounds' },
    ],
    fixed: { fuel: 'electricity' },
  },
);
