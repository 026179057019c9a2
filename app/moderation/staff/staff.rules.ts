/** No ladder: `ROLES_WITH` says what each may do. */
export const STAFF_ROLES = ["reviewer", "moderator", "lead", "guardian", "support"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * `judge`: cases about works, appeals. `people`: temporary decisions about accounts. `money`: hold and end
 * pay. `lead`: close accounts, reassign cases. `guard`: lockdowns. `help`: help a person (app/help).
 */
export type StaffPower = "judge" | "people" | "money" | "lead" | "guard" | "help";

export const ROLES_WITH: Record<StaffPower, readonly StaffRole[]> = {
  judge: ["reviewer", "moderator", "lead", "guardian"],
  people: ["moderator", "lead", "guardian"],
  money: ["lead", "guardian"],
  lead: ["lead", "guardian"],
  guard: ["guardian"],
  help: ["support", "lead", "guardian"],
};

export const hasPower = (role: StaffRole, power: StaffPower): boolean => ROLES_WITH[power].includes(role);
