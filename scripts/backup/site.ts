import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { openAccount } from "../deploy/account.ts";
import { cloudConfig, localPlace } from "../local/database.ts";
import { readDevVar } from "../local/dev-vars.ts";
import { EXPLORER_API } from "../local/local-api.ts";
import { acquireLock } from "../local/lock.ts";
import { WRANGLER } from "../local/packages.ts";
import { freePort } from "../local/port.ts";
import { isDiskFull, Refusal } from "../local/refusal.ts";
import { localOrigin } from "../local/settings.ts";
import { holdState, openStorage } from "../local/storage.ts";
import { runTool } from "../local/tool.ts";
import { hashText } from "./manifest.ts";

export type Value = string | number | null;
/** In this order. The ledger's opens through the API only: S3 keys may not reach what is locked. */
export const BUCKETS = ["uploads", "avatars", "ledger"] as const;
export type BucketName = (typeof BUCKETS)[number];

export interface Listed {
  key: string;
  etag: string;
  size: number;
  last_modified: string;
}

type Statement = string | { sql: string; params: string[] };
/** One transaction. @returns each statement's rows */
export type Query = (statements: readonly Statement[], database?: "DB" | "SEARCH") => Promise<Value[][][]>;

/** The local runtime answers Cloudflare's API and S3 too, so both kinds of site differ only in addresses and keys. */
export interface Site extends Place {
  query: Query;
  list: (bucket: BucketName, prefix?: string) => AsyncGenerator<Listed>;
  get: (bucket: BucketName, key: string) => Promise<Response>;
  /** @returns its ETag */
  put: (bucket: BucketName, key: string, body: Blob, headers: Record<string, string>) => Promise<string>;
  listSessions: () => AsyncGenerator<{ name: string }>;
  deleteSessions: (names: readonly string[]) => Promise<unknown>;
}

interface Place {
  /** Tells it from every other one, so that none overwrites another's backup. */
  name: string;
  /** Others may be writing. */
  isLive: boolean;
  isRemote: boolean;
  /** Its hash, where the key can be read. */
  twoStepKey: string | null;
  /** To this working copy's schema, and the search index's. */
  migrate: () => Promise<void>;
  /** Says how to undo what a restore will do. */
  prepareWayBack: () => Promise<string>;
  close: () => Promise<void>;
}

interface Config {
  account_id?: string;
  d1_databases: { binding: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  kv_namespaces: { id: string }[];
  vars: { APP_ORIGIN?: string; S3_ENDPOINT?: string };
}

interface Doors {
  api: string;
  token?: string;
  s3: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Init = RequestInit & { headers?: Record<string, string> };

const databaseId = ({ d1_databases }: Config, name: string) =>
  d1_databases.find(({ binding }) => binding === name)?.database_id;

function openSite(config: Config, { api, token, s3, ...keys }: Doors, place: Place): Site {
  const signer = new AwsClient({ ...keys, service: "s3", region: "auto", retries: 0 });
  const bearer: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const ask = (path: string, init: Init = {}) =>
    patiently(path, () => fetch(api + path, { ...init, headers: { ...bearer, ...init.headers } }));
  const headers = { "Content-Type": "application/json" };
  const post = (path: string, body: unknown) =>
    ask(path, { method: "POST", body: JSON.stringify(body), headers });
  const nameOf = (bucket: BucketName) =>
    config.r2_buckets.find(({ binding }) => binding === bucket.toUpperCase())?.bucket_name ?? "";
  const object = (bucket: BucketName, key: string, init: Init = {}) =>
    bucket === "ledger"
      ? ask(`/r2/buckets/${nameOf(bucket)}/objects/${encodeURIComponent(key)}`, init)
      : patiently(key, () => signer.fetch(`${s3}/${nameOf(bucket)}/${encodeKey(key)}`, init));
  const sessions = `/storage/kv/namespaces/${config.kv_namespaces[0]?.id}`;
  return {
    ...place,
    query: async (statements, database = "DB") => {
      if (statements.length === 0) return [];
      const answer = await post(`/d1/database/${databaseId(config, database)}/raw`, {
        batch: statements.map((one) => (typeof one === "string" ? { sql: one } : one)),
      });
      const { result } = (await answer.json()) as { result: { results: { rows: Value[][] } }[] };
      return result.map(({ results }) => results.rows);
    },
    list: (bucket, prefix = "") =>
      bucket === "ledger"
        ? listByApi(ask, `/r2/buckets/${nameOf(bucket)}/objects?per_page=1000&prefix=${prefix}`)
        : listByS3((query) => patiently(bucket, () => signer.fetch(`${s3}/${nameOf(bucket)}?${query}`))),
    get: object,
    put: async (bucket, key, body, headers) => {
      const answer = await object(bucket, key, { method: "PUT", body, headers });
      if (bucket !== "ledger") return readEtag(answer);
      return ((await answer.json()) as { result: Listed }).result.etag;
    },
    listSessions: () => listByApi(ask, `${sessions}/keys?limit=1000`),
    deleteSessions: (names) => post(`${sessions}/bulk/delete`, names),
  };
}

const TRIES = 5;
const FIRST_WAIT_MS = 500;

/** A missing object is an answer; a busy or broken service is asked again. */
async function patiently(what: string, ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask().catch((error: unknown) => error as Error);
    if (answer instanceof Response && (answer.ok || answer.status === 404)) return answer;
    const why = answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer.message;
    const mayPass = !(answer instanceof Response) || answer.status === 429 || answer.status >= 500;
    if (!mayPass || attempt === TRIES || isDiskFull())
      throw new Refusal(
        `The site's storage refused ${what}: ${why.slice(0, 1000)}\nCorrect that, then run this again.`,
      );
    await wait(FIRST_WAIT_MS * 2 ** attempt);
  }
}

export const encodeKey = (key: string): string => key.split("/").map(encodeURIComponent).join("/");
export const readEtag = ({ headers }: Response): string =>
  (headers.get("etag") ?? "").replaceAll(/^W\/|"/g, "");

/** In the order of keys. */
async function* listByS3(ask: (query: string) => Promise<Response>): AsyncGenerator<Listed> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const page: string = await (await ask(`list-type=2&max-keys=1000&encoding-type=url${after}`)).text();
    const field = (text: string, name: string) =>
      new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? "";
    for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield {
        key: decodeURIComponent(field(entry, "Key")),
        etag: field(entry, "ETag").replaceAll(/&quot;|&#34;|"/g, ""),
        size: Number(field(entry, "Size")),
        last_modified: field(entry, "LastModified"),
      };
    const token = field(page, "NextContinuationToken").replaceAll("&amp;", "&");
    after = token === "" ? undefined : `&continuation-token=${encodeURIComponent(token)}`;
  }
}

async function* listByApi<Entry>(
  ask: (path: string) => Promise<Response>,
  path: string,
): AsyncGenerator<Entry> {
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const page = (await (await ask(path + after)).json()) as {
      result: Entry[];
      result_info?: { cursor?: string };
    };
    yield* page.result;
    cursor = page.result_info?.cursor || undefined;
  }
}

async function openAt(origin: string, place: Omit<Place, "isRemote" | "twoStepKey">): Promise<Site> {
  const api = origin + EXPLORER_API;
  const listOf = async <Entry>(path: string) =>
    ((await (await patiently(path, () => fetch(api + path))).json()) as { result: Entry[] }).result;
  // Wrangler, which could read them from wrangler.toml, takes 250 MB.
  const databases = await listOf<{ uuid: string; name: string }>("/d1/database");
  const config: Config = {
    d1_databases: databases.map(({ uuid, name }) => ({ binding: name, database_id: uuid })),
    r2_buckets: BUCKETS.map((name) => ({ binding: name.toUpperCase(), bucket_name: `wishlight-${name}` })),
    kv_namespaces: await listOf("/storage/kv/namespaces"),
    vars: {},
  };
  const key = readDevVar("TWO_STEP_KEY");
  const doors = {
    api,
    s3: `${origin}/cdn-cgi/local/r2/s3`,
    accessKeyId: readDevVar("S3_ACCESS_KEY_ID") ?? "local",
    secretAccessKey: readDevVar("S3_SECRET_ACCESS_KEY") ?? "local-development-only",
  };
  const twoStepKey = key === undefined ? null : hashText("sha256", key);
  return openSite(config, doors, { ...place, isRemote: false, twoStepKey });
}

/** Of the running site, where it runs. */
export async function openLocalSite(): Promise<Site> {
  const { stateDir } = localPlace();
  const { origin, isRunning, close } = await openStorage(stateDir);
  const never = () => Promise.reject(new Error("A backup changes nothing."));
  return openAt(origin, {
    name: stateDir,
    isLive: isRunning,
    migrate: never,
    prepareWayBack: never,
    close,
  });
}

export const BEFORE_RESTORE = "before-restore-";

/** Refused while the site runs. */
export async function openClosedSite(stateDir: string, hold = holdState): Promise<Site> {
  const port = await freePort();
  const unlock = acquireLock({ port, stateDir }, "npm run restore");
  let release = async () => {};
  const close = () => release().finally(unlock);
  try {
    release = await hold({ port, stateDir });
    return await openAt(localOrigin(port), {
      name: stateDir,
      isLive: false,
      migrate: async () => {
        await release();
        release = await hold({ port, stateDir }, true);
      },
      prepareWayBack: async () => {
        const [data, copy] = [join(stateDir, "v3"), join(stateDir, BEFORE_RESTORE + Date.now())];
        await cp(data, copy, { recursive: true }).catch(async (error: unknown) => {
          // A part of it is no way back, and keeps a full disk full.
          await rm(copy, { recursive: true, force: true });
          throw error;
        });
        return `The way back: stop the site and put ${copy} in the place of ${data}.`;
      },
      close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

export async function openRemoteSite(env: NodeJS.ProcessEnv): Promise<Site> {
  const config = JSON.parse(await readFile(cloudConfig(), "utf8")) as Config;
  const { R2_ACCESS_KEY_ID: accessKeyId, R2_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Refusal("Set R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY, as for `npm run deploy`.");
  const { id, token } = openAccount({ ...env, CLOUDFLARE_ACCOUNT_ID: config.account_id });
  const api = `https://api.cloudflare.com/client/v4/accounts/${id}`;
  return openSite(
    config,
    { api, token, s3: config.vars.S3_ENDPOINT ?? "", accessKeyId, secretAccessKey },
    {
      name: `${config.vars.APP_ORIGIN}, database ${databaseId(config, "DB")}`,
      isLive: true,
      isRemote: true,
      twoStepKey: null,
      migrate: async () => {
        for (const name of ["wishlight", "wishlight-search"])
          await runD1(["migrations", "apply", name, "--remote"]);
      },
      prepareWayBack: async () =>
        `The way back, for 30 days: npm run restore -- --remote --minute ${new Date().toISOString().slice(0, 16)}Z`,
      close: async () => {},
    },
  );
}

export async function runD1(args: string[]): Promise<void> {
  const tool = runTool(WRANGLER, ["d1", ...args, "-c", cloudConfig()], {
    env: { ...process.env, CI: "true" },
  });
  if ((await tool.exited) !== 0) throw new Refusal(`wrangler d1 ${args.join(" ")} failed:\n\n${tool.tail()}`);
}
