export type Chosen = "all" | readonly number[];

/** `ready` uploads keep what they show until the sweep; objects of rejected uploads are gone. */
export function reprocessStatements(chosen: Chosen, now: number): string[] {
  const ids = chosen === "all" ? "" : chosen.map((id) => Math.trunc(id)).join(", ");
  const which =
    chosen === "all"
      ? ""
      : ` and (id in (${ids}) or rendition_of in (select path from uploads where id in (${ids})))`;
  return [
    `update uploads set reprocess_at = ${now}, attempts = 0 where status = 'ready'${which} returning id`,
    // 0, so that the next sweep takes them.
    `update uploads set status = 'processing', status_reason = null, status_changed_at = 0, attempts = 0, ` +
      `claim = null, claim_expires_at = null where status = 'failed'${which} returning id`,
  ];
}
