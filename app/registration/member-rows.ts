import { PRIVACY_VERSION, TERMS_VERSION } from "./registration.limits";
import type { Completion } from "./sign-up.schema";

export function memberRows(form: Completion, now: number) {
  return {
    account: {
      date_of_birth: form.date_of_birth,
      phone: form.phone,
      marketing_opt_in: form.marketing_opt_in,
      accepted_terms_version: TERMS_VERSION,
      accepted_privacy_version: PRIVACY_VERSION,
      agreements_accepted_at: now,
      created_at: now,
    },
    profile: {
      full_name: form.full_name,
      username: form.username,
      bio: form.bio,
      language: form.language,
      country: form.country,
      account_type: form.account_type,
      created_at: now,
      updated_at: now,
    },
  };
}
