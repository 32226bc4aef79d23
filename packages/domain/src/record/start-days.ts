/** An opening reading counts when it is taken at most so many days before or after the start. */
export const READING_DAYS = 5;

/** The last bill of the former supplier has come by about so many days after the start: six weeks. */
export const FINAL_BILL_DAYS = 42;
