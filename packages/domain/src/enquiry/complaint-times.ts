/** The number of working days within which a named person replies to a complaint. */
export const COMPLAINT_ACKNOWLEDGED_WORKING_DAYS = 5;

/** The number of weeks within which a complaint is answered: as long as the energy dispute scheme gives a member. */
export const COMPLAINT_ANSWERED_WEEKS = 8;
