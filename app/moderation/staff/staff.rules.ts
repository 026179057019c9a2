/** What staff may do, the least first; each may do what those before it may, but for `guardian`, who stands apart. */
export const STAFF_ROLES = ["reviewer", "moderator", "lead", "guardian"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** At most so many guardians at once: each is known by name. */
export const MAX_GUARDIANS = 2;

/**
 * `judge`: read the queue and cases, claim, note, decide about works and comments, judge appeals, seal.
 * `people`: decide about accounts, strikes and counter-notices. `money`: hold and end pay.
 * `lead`: end accounts, hand cases on, see what alerts. `guard`: open what is sealed; guardians may do nothing else of these.
 */
export type StaffPower = "judge" | "people" | "money" | "lead" | "guard";

export const ROLES_WITH: Record<StaffPower, readonly StaffRole[]> = {
  judge: ["reviewer", "moderator", "lead"],
  people: ["moderator", "lead"],
  money: ["lead"],
  lead: ["lead"],
  guard: ["guardian"],
};

export const hasPower = (role: StaffRole, power: StaffPower): boolean => ROLES_WITH[power].includes(role);
