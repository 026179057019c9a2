import { experimental_readRawConfig } from "wrangler";
import { join } from "node:path";
import { z } from "zod";
import { Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";

/** What deploying needs; the rest passes through. */
const Database = z.looseObject({
  binding: z.string(),
  database_name: z.string(),
  migrations_dir: z.string(),
});
const Bucket = z.looseObject({ binding: z.string(), bucket_name: z.string() });
const Namespace = z.looseObject({ binding: z.string(), id: z.string() });
const Consumer = z.looseObject({ queue: z.string(), dead_letter_queue: z.string().optional() });

const Service = z.looseObject({ binding: z.string() });

const WebConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  assets: z.looseObject({ directory: z.string() }),
  vars: z.record(z.string(), z.string()),
  d1_databases: z.tuple([Database, Database]),
  r2_buckets: z.array(Bucket),
  kv_namespaces: z.tuple([Namespace]),
  services: z.array(Service).default([]),
});
const MediaConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  d1_databases: z.tuple([Database]),
  r2_buckets: z.array(Bucket),
  queues: z.looseObject({ consumers: z.array(Consumer) }),
});

export type WebConfig = z.infer<typeof WebConfig>;
export type MediaConfig = z.infer<typeof MediaConfig>;

export interface Blueprint {
  webWorker: string;
  database: string;
  searchDatabase: string;
  /** wrangler.toml has only the namespace's binding. */
  namespace: string;
  buckets: string[];
  ledgerBucket: string;
  evidenceBucket: string;
  uploadsBucket: string;
  /** Dead-letter queues come before the queues that name them. */
  queues: string[];
  uploadQueue: string;
  /** As committed; {@link Wanted.vars} may differ. */
  vars: Record<string, string>;
}

export interface LocalConfigs {
  web: WebConfig;
  media: MediaConfig;
}

export function readConfigs(root = ROOT): LocalConfigs {
  const read = <Config>(path: string, schema: z.ZodType<Config>): Config => {
    try {
      return schema.parse(experimental_readRawConfig({ config: join(root, path) }).rawConfig);
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
      throw new Refusal(`${path} can't be used:\n${why}`);
    }
  };
  return {
    web: read("wrangler.toml", WebConfig),
    media: read("workers/media/wrangler.toml", MediaConfig),
  };
}

export function readBlueprint({ web, media }: LocalConfigs): Blueprint {
  const uploads = web.r2_buckets.find(({ binding }) => binding === "UPLOADS");
  const consumer = media.queues.consumers.find(({ dead_letter_queue }) => dead_letter_queue !== undefined);
  const ledger = web.r2_buckets.find(({ binding }) => binding === "LEDGER");
  const evidence = web.r2_buckets.find(({ binding }) => binding === "EVIDENCE");
  if (evidence === undefined) throw new Refusal("wrangler.toml: no bucket bound as EVIDENCE");
  if (ledger === undefined) throw new Refusal("wrangler.toml: no bucket bound as LEDGER");
  if (uploads === undefined) throw new Refusal("wrangler.toml: no bucket bound as UPLOADS");
  if (consumer?.dead_letter_queue === undefined) {
    throw new Refusal("workers/media/wrangler.toml: no consumer with a dead-letter queue");
  }
  return {
    webWorker: web.name,
    database: web.d1_databases[0].database_name,
    searchDatabase: web.d1_databases[1].database_name,
    namespace: `${web.name}-${web.kv_namespaces[0].binding.toLowerCase()}`,
    buckets: web.r2_buckets.map(({ bucket_name }) => bucket_name),
    ledgerBucket: ledger.bucket_name,
    evidenceBucket: evidence.bucket_name,
    uploadsBucket: uploads.bucket_name,
    queues: [
      consumer.dead_letter_queue,
      ...media.queues.consumers
        .map(({ queue }) => queue)
        .filter((queue) => queue !== consumer.dead_letter_queue),
    ],
    uploadQueue: consumer.queue,
    vars: web.vars,
  };
}
