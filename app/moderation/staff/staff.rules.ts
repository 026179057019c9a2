/** What staff may do, the least first; each may do what those before it may. */
export const STAFF_ROLES = ["reviewer", "moderator", "lead", "guardian"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * `judge`: read the queue and cases, claim, note, decide about works, judge appeals. `people`: decide about accounts for a
 * time. `money`: hold and end pay. `lead`: end accounts, hand cases on, hear of what can't wait. `guard`: open what was
 * sealed, report it, lift the seal.
 */
export type StaffPower = "judge" | "people" | "money" | "lead" | "guard";

export const ROLES_WITH: Record<StaffPower, readonly StaffRole[]> = {
  judge: ["reviewer", "moderator", "lead", "guardian"],
  people: ["moderator", "lead", "guardian"],
  money: ["lead", "guardian"],
  lead: ["lead", "guardian"],
  guard: ["guardian"],
};

export const hasPower = (role: StaffRole, power: StaffPower): boolean => ROLES_WITH[power].includes(role);
