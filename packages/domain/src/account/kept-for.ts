/**
 * Years for which a signed contract, its mandate and its accounts are kept after the contract has ended. Source: Limitation
 * Act 1980 (six years for claims from a contract), company and tax law (six years for accounts). In Scotland a claim
 * expires after five, but the mandate and the accounts of the contract are kept for six there too.
 */
export const CONTRACT_KEPT_YEARS = 6;

/** Months for which an application that never became a contract is kept: as long as a quotation that was not taken up. */
export const UNBOUND_KEPT_MONTHS = 12;

/** Years for which a former contact choice is kept, as proof of permission. */
export const CHOICE_KEPT_YEARS = 2;

/** Months for which we keep a record that a certain kind of email was sent to an address. */
export const SENT_MAIL_KEPT_MONTHS = 24;

/** Days for which staff can read the copy of an email. */
export const MAIL_COPY_KEPT_DAYS = 90;

/** Months for which a letter to a current supplier is kept, with its reply. */
export const SUPPLIER_REQUEST_KEPT_MONTHS = 24;

/** Hours for which an export can be downloaded. */
export const EXPORT_KEPT_HOURS = 24;

/** Years for which a complaint is kept: as long as a claim can be brought. Source: Limitation Act 1980. */
export const COMPLAINT_KEPT_YEARS = 6;

/** Days for which an unfinished application is kept after its last change. */
export const DRAFT_KEPT_DAYS = 90;

/** Days for which the first answer of a visitor without an account is kept if they never gave a second one. */
export const FIRST_ANSWER_KEPT_DAYS = 7;

/** Days for which a list of prices without a stored quotation is kept after it expired. */
export const PRICE_LIST_KEPT_DAYS = 30;

/** Months for which a quotation that was not taken up is kept. */
export const QUOTATION_KEPT_MONTHS = 12;

/** Months for which a staff task is kept after it was done. */
export const TASK_KEPT_MONTHS = 12;

/**
 * Months for which a photo or PDF from a customer is kept: bills are corrected for up to a year, and questions come later.
 */
export const UPLOAD_KEPT_MONTHS = 24;

/** Days for which an uploaded file that was never used is kept. */
export const UNUSED_UPLOAD_KEPT_DAYS = 2;
