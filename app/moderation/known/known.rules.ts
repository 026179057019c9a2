import type { Decision } from "../decisions/decisions.table";
import type { Reason } from "../reasons.rules";

type KnownEffect = "refuse" | "queue";

/** Unlawful in anyone's hands. */
const WRONG_ANYWHERE: readonly Reason[] = ["child_abuse", "intimate", "terror"];

/** Refused if the decision names a law: our rules may depend on the context. */
const BY_LAW: readonly Reason[] = ["danger_to_life", "illegal", "sexual", "violence"];

/** Null if the file itself was not the problem: copyright, private data and harassment depend on the uploader. */
export function copyEffect({
  ground,
  category,
  automation,
  until,
}: Pick<Decision, "ground" | "category" | "automation"> & { until: number | null }): KnownEffect | null {
  // Automated removals end with their decision; temporary ones are not for good.
  if (automation === "decided" || until !== null) return null;
  const reason = category as Reason;
  if (WRONG_ANYWHERE.includes(reason)) return "refuse";
  if (reason === "spam" || reason === "other") return null;
  return ground === "law" && BY_LAW.includes(reason) ? "refuse" : "queue";
}

/** Intimate pictures must be gone within 48 hours with all copies (US Take It Down Act). */
export const removesPublishedCopies = (category: string): boolean =>
  WRONG_ANYWHERE.includes(category as Reason);
