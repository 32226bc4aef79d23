/** Keys of the session storage for each part of the draft. */
export const sessionKeys = {
  supply: 'step1Obj',
  use: 'step2Obj',
  offer: 'step3Obj',
  person: 'personalObj',
} as const;

/** Keys of the local storage, with names specified by the owner. */
export const localKeys = { lastName: 'user_last_name', phone: 'mobileNo', partnerId: 'paramId' } as const;
