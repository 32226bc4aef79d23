/** Keys of the session storage, by what each holds of the draft. */
export const sessionKeys = {
  supply: 'step1Obj',
  use: 'step2Obj',
  offer: 'step3Obj',
  person: 'personalObj',
} as const;

/** Keys of the local storage whose names are the owner's alone. */
export const localKeys = { lastName: 'user_last_name', phone: 'mobileNo', partnerId: 'paramId' } as const;
