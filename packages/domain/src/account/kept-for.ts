/**
 * Years for which a signed contract, its mandate and its accounts are kept after the contract has ended. Source: Limitation
 * Act 1980 (six years for claims from a contract), company and tax law (six years for accounts). In Scotland a claim is lost
 * after five, but the mandate and the accounts of the contract are kept for six there too.
 */
export const CONTRACT_KEPT_YEARS = 6;

/** Months for which an application is kept that never became a contract: as long as a quotation that was not taken. */
export const UNBOUND_KEPT_MONTHS = 12;

/** Years for which we keep what somebody chose about being contacted after it holds no more: it proves a permission. */
export const CHOICE_KEPT_YEARS = 2;

/** Months for which we know that a mail of some kind went to an address. */
export const SENT_MAIL_KEPT_MONTHS = 24;

/** Days for which staff can read what a mail said to its reader. */
export const MAIL_COPY_KEPT_DAYS = 90;

/** Months for which a letter is kept by which we asked a present supplier, with what it answered. */
export const SUPPLIER_REQUEST_KEPT_MONTHS = 24;

/** Hours for which a copy of everything can be downloaded. */
export const EXPORT_KEPT_HOURS = 24;

/** Years for which a complaint is kept: as long as a claim can be brought. Source: Limitation Act 1980. */
export const COMPLAINT_KEPT_YEARS = 6;

/** Days for which an unfinished application is kept after its last change. */
export const DRAFT_KEPT_DAYS = 90;

/** Days for which the first answer of somebody without an account is kept when they never gave a second one. */
export const FIRST_ANSWER_KEPT_DAYS = 7;

/** Days for which a list of prices is kept after it ran out, when no quotation was kept of it. */
export const PRICE_LIST_KEPT_DAYS = 30;

/** Months for which a quotation is kept that was not taken. */
export const QUOTATION_KEPT_MONTHS = 12;

/** Months for which a task of staff is kept after it was done. */
export const TASK_KEPT_MONTHS = 12;

/** Months for which a photo or PDF is kept that a customer sent: bills are corrected for a year back, and questions come later. */
export const UPLOAD_KEPT_MONTHS = 24;

/** Days for which a file is kept that was sent and then used for nothing. */
export const UNUSED_UPLOAD_KEPT_DAYS = 2;
