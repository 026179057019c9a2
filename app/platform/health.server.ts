interface HealthBindings {
  DB: D1Database;
  SEARCH: D1Database;
  UPLOADS: R2Bucket;
  AVATARS: R2Bucket;
  SESSIONS: KVNamespace;
  UPLOAD_EVENTS: Queue<unknown>;
  EMAIL: SendEmail;
  IMAGES: ImagesBinding;
}

interface Check {
  ok: boolean;
  ms: number;
}

export interface Health {
  status: "ok" | "failing";
  checks: Record<string, Check>;
}

const TIMEOUT_MS = 3000;

const MISSING_KEY = "healthz";

/** Queue, mail and images have no harmless request, so only their binding is checked. */
export async function checkHealth(
  env: HealthBindings,
  report: (check: string, error: unknown) => void,
  others: Record<string, () => Promise<unknown>> = {},
): Promise<Health> {
  const probes: Record<string, () => Promise<unknown>> = {
    ...others,
    database: () => env.DB.prepare("select id from uploads limit 1").first(),
    search: () => env.SEARCH.prepare("select row from work_rows limit 1").first(),
    uploads: () => env.UPLOADS.head(MISSING_KEY),
    avatars: () => env.AVATARS.head(MISSING_KEY),
    sessions: () => env.SESSIONS.get(MISSING_KEY),
    queue: () => checkBound(env.UPLOAD_EVENTS),
    mail: () => checkBound(env.EMAIL),
    images: () => checkBound(env.IMAGES),
  };
  const results = await Promise.all(
    Object.entries(probes).map(async ([name, ask]) => [name, await check(name, ask, report)] as const),
  );
  const checks = Object.fromEntries(results);
  return { status: results.every(([, { ok }]) => ok) ? "ok" : "failing", checks };
}

async function check(
  name: string,
  ask: () => Promise<unknown>,
  report: (check: string, error: unknown) => void,
): Promise<Check> {
  const started = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("No answer", "TimeoutError")), TIMEOUT_MS);
  });
  try {
    await Promise.race([ask(), timeout]);
    return { ok: true, ms: Date.now() - started };
  } catch (error) {
    report(name, error);
    return { ok: false, ms: Date.now() - started };
  } finally {
    clearTimeout(timer);
  }
}

function checkBound(binding: unknown): Promise<void> {
  return binding
    ? Promise.resolve()
    : Promise.reject(Object.assign(new Error("Not bound"), { code: "NOT_BOUND" }));
}
