/** Source: docs.stripe.com/connect/required-verification-information */
export type RequirementKind =
  | "bank"
  | "name"
  | "birth"
  | "address"
  | "contact"
  | "identity"
  | "document"
  | "agreement"
  | "work"
  | "other";

const KINDS: readonly (readonly [RegExp, RequirementKind])[] = [
  [/external_account/, "bank"],
  [/verification|document|proof_of_liveness/, "document"],
  [/\.dob\b/, "birth"],
  [/\.address\b/, "address"],
  [/\.(email|phone)$/, "contact"],
  [/\.(id_number|ssn_last_4|nationality|political_exposure)/, "identity"],
  [/\.(first_name|last_name|full_name|name|maiden_name)/, "name"],
  [/tos_acceptance|_agreement/, "agreement"],
  [/^business_|^company|^settings/, "work"],
];

export function requirementKinds(requirements: string): RequirementKind[] {
  const names: unknown = JSON.parse(requirements);
  if (!Array.isArray(names)) return [];
  return [...new Set(names.map((name) => requirementKind(String(name))))];
}

/** Source: docs.stripe.com/api/payouts/failures */
export type BankFailureKind = "closed" | "no_account" | "wrong_number" | "wrong_name" | "not_taken" | "other";

const FAILURES: ReadonlyMap<string, BankFailureKind> = new Map([
  ["account_closed", "closed"],
  ["account_frozen", "not_taken"],
  ["bank_account_restricted", "not_taken"],
  ["bank_ownership_changed", "closed"],
  ["declined", "not_taken"],
  ["debit_not_authorized", "not_taken"],
  ["incorrect_account_address", "wrong_name"],
  ["incorrect_account_holder_address", "wrong_name"],
  ["incorrect_account_holder_name", "wrong_name"],
  ["incorrect_account_holder_tax_id", "wrong_name"],
  ["incorrect_account_type", "wrong_number"],
  ["invalid_account_number", "wrong_number"],
  ["invalid_account_number_length", "wrong_number"],
  ["invalid_currency", "not_taken"],
  ["no_account", "no_account"],
]);

export function bankFailureKind(code: string | null): BankFailureKind {
  return FAILURES.get(code ?? "") ?? "other";
}

function requirementKind(name: string): RequirementKind {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}
