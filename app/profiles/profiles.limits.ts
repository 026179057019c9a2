/** Characters of a full name on edit-profile (spec section 9); sign-up asks for two words. */
export const EDIT_NAME_MIN = 2;
/** Characters of the reason a viewer gives for creator access. */
export const REASON_MIN = 10;
export const REASON_MAX = 1000;
