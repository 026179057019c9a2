import type { SignUpField } from "./sign-up.schema";

/** Spec section 2. */
export const SIGN_UP_STEPS = [
  ["full_name", "username", "email", "date_of_birth"],
  ["password", "confirm_password"],
  ["country", "language", "phone"],
  ["account_type", "bio", "accept_terms", "marketing_opt_in"],
] as const satisfies SignUpField[][];
