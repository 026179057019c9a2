/** What the registry knows against the packages that are delivered. */
export type Audit =
  | { known: "nothing" }
  | { known: "holes"; holes: string[] }
  /** Not every registry keeps the list, and a machine may have no network. */
  | { known: "not asked"; why: string };

interface Report {
  vulnerabilities?: Record<string, { severity?: string; range?: string }>;
  error?: { summary?: string; code?: string };
  message?: string;
}

/** Reads what `npm audit --json` wrote. */
export function readAudit(stdout: string): Audit {
  let report: Report | null;
  try {
    report = JSON.parse(stdout) as Report | null;
  } catch {
    return { known: "not asked", why: "npm gave no report" };
  }
  const vulnerabilities = report?.vulnerabilities;
  if (!vulnerabilities)
    return { known: "not asked", why: report?.error?.summary || report?.message || "npm gave no report" };
  const holes = Object.entries(vulnerabilities).map(
    ([name, { severity = "unknown", range = "" }]) => `${name} ${range}: ${severity}`,
  );
  return holes.length === 0 ? { known: "nothing" } : { known: "holes", holes };
}
