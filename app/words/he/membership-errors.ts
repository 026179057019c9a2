import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "כדי לצפות צריך מינוי.",
  "membership.already": "כבר יש לכם מינוי.",
  "membership.unconfirmed": "אשרו קודם את כתובת האימייל.",
  "membership.load_failed": "לא הצלחנו לטעון את פרטי המינוי. נסו שוב בעוד דקה.",
  "membership.none": "אין לכם מינוי שאפשר לשנות.",
  "membership.consent_missing": "אשרו קודם את התשלום החודשי.",
  "membership.terms_changed": "המחיר או מועד התשלום השתנו. בדקו ואשרו שוב.",
  "membership.unavailable": "אי אפשר להגיע לספק התשלומים כרגע. נסו שוב בעוד דקה.",
  "membership.withdrawal_over": "המועד לביטול העסקה עבר. עדיין אפשר לבטל את המינוי בכל עת.",
  "membership.event_too_large": "האירוע הזה גדול מדי.",
  "membership.bad_event": "לא הצלחנו לאמת את האירוע הזה.",
};
