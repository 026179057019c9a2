/** The form that the cards' boxes belong to, wherever they stand. */
export const BULK_FORM = "bulk";
