import { z } from "zod";
import type { CloudApi } from "./api.ts";
import type { Blueprint } from "./blueprint.ts";
import { ARRIVALS, type CorsRule } from "./rules.ts";
import type { BucketState, CloudState } from "./state.ts";

const SECONDS_A_DAY = 86_400;

const Database = z.object({ uuid: z.string(), name: z.string() });
const Namespace = z.object({ id: z.string(), title: z.string() });
const Queue = z.object({ queue_name: z.string() });
const Secret = z.object({ name: z.string() });
const Settings = z.object({
  bindings: z
    .array(z.object({ type: z.string(), name: z.string(), text: z.string().optional() }))
    .default([]),
});
const Zone = z.object({ id: z.string(), name: z.string() });
const SendingDomain = z.object({ name: z.string(), enabled: z.boolean().default(true) });
const Cors: z.ZodType<{ rules: CorsRule[] }> = z.object({
  rules: z.array(
    z.object({
      allowed: z.object({
        origins: z.array(z.string()),
        methods: z.array(z.string()),
        headers: z.array(z.string()).optional(),
      }),
      exposeHeaders: z.array(z.string()).optional(),
      maxAgeSeconds: z.number().optional(),
    }),
  ),
});
const Lifecycle = z.object({
  rules: z.array(
    z.object({
      id: z.string(),
      abortMultipartUploadsTransition: z.object({ condition: z.object({ maxAge: z.number() }) }).nullish(),
    }),
  ),
});
const Locks = z.object({
  rules: z
    .array(
      z.object({
        id: z.string(),
        enabled: z.boolean(),
        prefix: z.string().optional(),
        condition: z.union([
          z.object({ type: z.literal("Age"), maxAgeSeconds: z.number() }),
          z.object({ type: z.literal("Indefinite") }),
          z.object({ type: z.literal("Date") }),
        ]),
      }),
    )
    .default([]),
});
const Notifications = z.object({
  queues: z.array(
    z.object({
      queueName: z.string(),
      rules: z.array(
        z.object({
          actions: z.array(z.string()),
          prefix: z.string().optional(),
          suffix: z.string().optional(),
        }),
      ),
    }),
  ),
});

export async function inspect(
  api: CloudApi,
  names: Blueprint,
  mailDomain: string,
): Promise<Omit<CloudState, "payments">> {
  const [databases, searchDatabases, namespaces, queues, secrets, settings, mailDomains, buckets] =
    await Promise.all([
      api.list(`d1/database?name=${names.database}&per_page=100`, Database),
      api.list(`d1/database?name=${names.searchDatabase}&per_page=100`, Database),
      api.list("storage/kv/namespaces?per_page=100", Namespace),
      api.list("queues?per_page=100", Queue),
      api.find(`workers/scripts/${names.webWorker}/secrets`, z.array(Secret)),
      api.find(`workers/scripts/${names.webWorker}/settings`, Settings),
      sendingDomains(api, mailDomain),
      Promise.all(names.buckets.map(async (name) => [name, await inspectBucket(api, name)] as const)),
    ]);
  return {
    databaseId: databases.find(({ name }) => name === names.database)?.uuid ?? null,
    searchDatabaseId: searchDatabases.find(({ name }) => name === names.searchDatabase)?.uuid ?? null,
    namespaceId: namespaces.find(({ title }) => title === names.namespace)?.id ?? null,
    queues: queues.map(({ queue_name }) => queue_name),
    buckets: Object.fromEntries(buckets.flatMap(([name, state]) => (state === null ? [] : [[name, state]]))),
    secrets: (secrets ?? []).map(({ name }) => name),
    vars: plainVars(settings?.bindings ?? []),
    mailDomains,
  };
}

function plainVars(bindings: z.infer<typeof Settings>["bindings"]): Record<string, string> {
  return Object.fromEntries(
    bindings.flatMap(({ type, name, text }) =>
      type === "plain_text" && text !== undefined ? [[name, text] as const] : [],
    ),
  );
}

async function inspectBucket(api: CloudApi, name: string): Promise<BucketState | null> {
  if ((await api.find(`r2/buckets/${name}`, z.unknown())) === null) return null;
  const [cors, lifecycle, locks, notifications] = await Promise.all([
    api.find(`r2/buckets/${name}/cors`, Cors),
    api.find(`r2/buckets/${name}/lifecycle`, Lifecycle),
    api.find(`r2/buckets/${name}/lock`, Locks),
    api.find(`event_notifications/r2/${name}/configuration`, Notifications),
  ]);
  const abortRules = (lifecycle?.rules ?? []).flatMap(({ id, abortMultipartUploadsTransition: abort }) =>
    abort ? [[id, abort.condition.maxAge / SECONDS_A_DAY] as const] : [],
  );
  const hearing = (notifications?.queues ?? []).filter(({ rules }) =>
    rules.some(
      ({ actions, prefix, suffix }) =>
        !prefix && !suffix && ARRIVALS.every((action) => actions.includes(action)),
    ),
  );
  return {
    cors: cors?.rules ?? [],
    abortRules: Object.fromEntries(abortRules),
    locks: lockState(locks),
    notifies: hearing.map(({ queueName }) => queueName),
  };
}

function lockState(locks: z.infer<typeof Locks> | null): BucketState["locks"] {
  const rules = (locks?.rules ?? []).filter(({ enabled }) => enabled);
  return Object.fromEntries(
    rules.map(({ id, prefix = "", condition }) => [id, { prefix, days: lockDays(condition) }]),
  );
}

/** A rule that ends on a date keeps nothing written later. */
function lockDays(condition: z.infer<typeof Locks>["rules"][number]["condition"]): number {
  if (condition.type === "Age") return condition.maxAgeSeconds / SECONDS_A_DAY;
  return condition.type === "Indefinite" ? Infinity : 0;
}

async function sendingDomains(api: CloudApi, domain: string): Promise<string[]> {
  const labels = domain.split(".");
  for (let skip = 0; skip < labels.length - 1; skip += 1) {
    const name = labels.slice(skip).join(".");
    const [zone] = await api.list(`/zones?name=${name}`, Zone);
    if (zone === undefined) continue;
    const domains = await api.find(`/zones/${zone.id}/email/sending/subdomains`, z.array(SendingDomain));
    return (domains ?? []).filter(({ enabled }) => enabled).map((entry) => entry.name);
  }
  return [];
}
