/** Sentences of the sign-up form (specification, section 5). */
export const signUpStrings = {
  fullName: "Use your real English name (at least two words).",
  username: "Letters/underscores and must end with digits (e.g., name_base_1234).",
  nameReserved: "This name is reserved. Please use your own.",
  usernameReserved: "This username is reserved. Please choose another.",
  email: "Only emails from Google, Microsoft, or Apple are allowed.",
  passwordsMustMatch: "Passwords must match.",
  dateOfBirth: "Select a valid birth date (13+).",
  country: "Please select your country.",
  language: "Please select your language.",
  phone: "Enter a valid phone number for the selected country.",
  bioTooShort: "Please write at least 50 characters.",
  bioTooLong: "Please write at most 600 characters.",
  bioDisallowed: "Bio contains disallowed words.",
  bioCharacters: "Bio contains characters we can't display.",
  avatarNotImage: "Please select an image file.",
  avatarTooLarge: "Image must be 5MB or smaller.",
  avatarMissing: "Please upload an image (≤ 5MB).",
  accountType: "Please choose viewer or creator.",
  agreements: "Please accept the Terms of Service and the Privacy Policy.",
  submitting: "Creating account...",
  success: "Registration successful. Check your inbox to confirm.",
  successWithoutAvatar: "Account created. Sign in to complete your profile.",
} as const;

/** What can be wrong with an email address or password that someone signs in with. */
export const credentialErrors = {
  email: "Enter a valid email address.",
  passwordMissing: "Please enter your password.",
  passwordTooLong: "This password is too long.",
} as const;

/** Shown with a tick or cross while someone types a new password. */
export const passwordRuleLabels = {
  length: "At least 12 characters",
  lowercase: "A lowercase letter",
  uppercase: "An uppercase letter",
  digit: "A digit",
  symbol: "A symbol",
  whitespace: "No spaces",
  repeated: "No character three times in a row",
  sequence: "No sequences such as 0123",
  common: "Not a common password",
  maximum: "At most 256 characters",
} as const;

export type PasswordRule = keyof typeof passwordRuleLabels;
