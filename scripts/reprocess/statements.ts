/** Ids of uploads, each a positive whole number; or every one there is. */
export type Chosen = "all" | readonly number[];

/**
 * The statements that have uploads read again: `ready` ones keep what they show and wait for the sweep,
 * `failed` ones go back into the queue. Saying it twice changes nothing. Objects of refused uploads are
 * gone, so those are left out.
 * @param now milliseconds since the Unix epoch
 */
export function reprocessStatements(chosen: Chosen, now: number): string[] {
  const which = chosen === "all" ? "" : ` and id in (${chosen.map((id) => Math.trunc(id)).join(", ")})`;
  return [
    `update uploads set reprocess_at = ${now}, attempts = 0 where status = 'ready'${which} returning id`,
    // As old as can be, so that the very next sweep takes them.
    `update uploads set status = 'processing', status_reason = null, status_changed_at = 0, attempts = 0, ` +
      `claim = null, claim_expires_at = null where status = 'failed'${which} returning id`,
  ];
}

/** Rows that both statements named, out of wrangler's JSON. */
export function countOf(output: string): number {
  const answers = JSON.parse(output.slice(output.indexOf("["))) as { results?: unknown[] }[];
  return answers.reduce((sum, answer) => sum + (answer.results?.length ?? 0), 0);
}
