import type { Decision } from "../decisions/decisions.table";
import type { Reason } from "../reasons.rules";

/** What becomes of bytes that are the same as a removed work's. */
export type KnownEffect = "refuse" | "queue";

/** Wrong in whoever's hands, whatever stands beside it. */
const WRONG_ANYWHERE: readonly Reason[] = ["child_abuse", "intimate", "terror"];

/** Refused where a law was named: our own rules may weigh who shows it, and for what. */
const BY_LAW: readonly Reason[] = ["danger_to_life", "illegal", "sexual", "violence"];

/**
 * What a removal makes of its bytes elsewhere; null: nothing, as what was wrong was not the bytes. Copyright, private data
 * and harassment depend on who shows it (the person themselves, who holds the rights), so a person looks.
 */
export function effectOf({
  ground,
  category,
  automation,
  until,
}: Pick<Decision, "ground" | "category" | "automation"> & { until: number | null }): KnownEffect | null {
  // What a machine removed follows another decision already, and ends with that; what ends by time was not for good.
  if (automation === "decided" || until !== null) return null;
  const reason = category as Reason;
  if (WRONG_ANYWHERE.includes(reason)) return "refuse";
  if (reason === "spam" || reason === "other") return null;
  return ground === "law" && BY_LAW.includes(reason) ? "refuse" : "queue";
}

/**
 * Whether what stands on the site already goes by a machine too. Intimate pictures have to be gone within 48 hours with
 * all their copies (Take It Down Act of the US); of others a person decides whether what is public is the same case.
 */
export const removesStanding = (category: string): boolean => WRONG_ANYWHERE.includes(category as Reason);
