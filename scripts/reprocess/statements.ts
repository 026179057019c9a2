/** Ids of uploads, each a positive whole number; or every one there is. */
export type Chosen = "all" | readonly number[];

/**
 * The statements that have uploads read again: `ready` ones keep what they show and wait for the sweep,
 * `failed` ones go back into the queue. Saying it twice changes nothing. Objects of refused uploads are
 * gone, so those are left out. With a work its copies are read again, and what is still to be made of it is reckoned anew.
 * @param now milliseconds since the Unix epoch
 */
export function reprocessStatements(chosen: Chosen, now: number): string[] {
  const ids = chosen === "all" ? "" : chosen.map((id) => Math.trunc(id)).join(", ");
  const which =
    chosen === "all"
      ? ""
      : ` and (id in (${ids}) or rendition_of in (select path from uploads where id in (${ids})))`;
  return [
    `update uploads set reprocess_at = ${now}, attempts = 0 where status = 'ready'${which} returning id`,
    // As old as can be, so that the very next sweep takes them.
    `update uploads set status = 'processing', status_reason = null, status_changed_at = 0, attempts = 0, ` +
      `claim = null, claim_expires_at = null where status = 'failed'${which} returning id`,
  ];
}
