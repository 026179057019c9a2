/** The id of the form that the cards' checkboxes belong to. */
export const BULK_FORM = "bulk";
