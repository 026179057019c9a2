export type Audit =
  | { known: "nothing" }
  | { known: "holes"; holes: string[] }
  /** A registry may not have the list, or the machine no network. */
  | { known: "not asked"; why: string };

interface Report {
  vulnerabilities?: Record<string, { severity?: string; range?: string }>;
  error?: { summary?: string; code?: string };
  message?: string;
}

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
