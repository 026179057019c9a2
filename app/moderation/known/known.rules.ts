import type { Decision } from "../decisions/decisions.table";
import type { Reason } from "../reasons.rules";

type KnownEffect = "refuse" | "queue";

/** Unlawful in anyone's hands. */
const WRONG_ANYWHERE: readonly Reason[] = ["child_abuse", "intimate", "terror"];

/** Refused if the decision names a law; our own rules may depend on the context. */
const BY_LAW: readonly Reason[] = ["danger_to_life", "illegal", "sexual", "violence"];

/**
 * Null if the file itself was not the problem. Copyright, private data and harassment depend on the
 * uploader, so a person looks.
 */
export function copyEffect({
  ground,
  category,
  automation,
  until,
}: Pick<Decision, "ground" | "category" | "automation"> & { until: number | null }): KnownEffect | null {
  // Automated removals follow another decision and end with it; temporary ones are not for good.
  if (automation === "decided" || until !== null) return null;
  const reason = category as Reason;
  if (WRONG_ANYWHERE.includes(reason)) return "refuse";
  if (reason === "spam" || reason === "other") return null;
  return ground === "law" && BY_LAW.includes(reason) ? "refuse" : "queue";
}

/**
 * Also removes published copies automatically: intimate pictures must be gone within 48 hours with all
 * copies (US Take It Down Act). For other reasons a person decides.
 */
export const removesPublishedCopies = (category: string): boolean =>
  WRONG_ANYWHERE.includes(category as Reason);
