/** Working days within which a named person answers whoever complains. */
export const COMPLAINT_ACKNOWLEDGED_WORKING_DAYS = 5;

/** Weeks within which a complaint is answered: as long as the energy dispute scheme gives a member. */
export const COMPLAINT_ANSWERED_WEEKS = 8;
