import type { LocalConfigs, MediaConfig, WebConfig } from "./blueprint.ts";
import type { Wanted } from "./wanted.ts";

/** The local payment provider; in the cloud it is the real one, over the network. */
const STAND_IN = "PAYMENTS";

/** The generated files lie two folders below the root. */
const TO_ROOT = "../..";

export interface CloudIds {
  accountId: string;
  databaseId: string;
  searchDatabaseId: string;
  namespaceId: string;
}

/**
 * Both configurations for the cloud. Generated, not written back into wrangler.toml: the committed ids
 * name the local database, which a change would make look empty; one working copy can serve several
 * accounts; and an account's ids stay out of the repository.
 */
export function cloudConfigs(
  { web, media }: LocalConfigs,
  ids: CloudIds,
  wanted: Wanted,
): { web: object; media: object } {
  return { web: webConfig(web, ids, wanted), media: mediaConfig(media, ids) };
}

function webConfig(
  web: WebConfig,
  { accountId, databaseId, searchDatabaseId, namespaceId }: CloudIds,
  wanted: Wanted,
): object {
  const [database, search] = web.d1_databases;
  const [namespace] = web.kv_namespaces;
  return {
    ...withoutSchema(web),
    account_id: accountId,
    main: `${TO_ROOT}/${web.main}`,
    assets: { ...web.assets, directory: `${TO_ROOT}/${web.assets.directory.replace(/^\.\//, "")}` },
    ...address(wanted.appOrigin),
    vars: { ...web.vars, ...wanted.vars, S3_ENDPOINT: `https://${accountId}.r2.cloudflarestorage.com` },
    d1_databases: [
      { ...database, database_id: databaseId, migrations_dir: `${TO_ROOT}/${database.migrations_dir}` },
      { ...search, database_id: searchDatabaseId, migrations_dir: `${TO_ROOT}/${search.migrations_dir}` },
    ],
    kv_namespaces: [{ ...namespace, id: namespaceId }],
    r2_buckets: web.r2_buckets.map(withoutLocalDev),
    services: web.services.filter(({ binding }) => binding !== STAND_IN),
  };
}

function mediaConfig(media: MediaConfig, { accountId, databaseId }: CloudIds): object {
  const [database] = media.d1_databases;
  return {
    ...withoutSchema(media),
    account_id: accountId,
    main: `${TO_ROOT}/workers/media/${media.main}`,
    // It has no page and no address.
    workers_dev: false,
    preview_urls: false,
    d1_databases: [{ ...database, database_id: databaseId, migrations_dir: `${TO_ROOT}/migrations` }],
    r2_buckets: media.r2_buckets.map(withoutLocalDev),
  };
}

/** A workers.dev address comes by itself; any other host becomes the worker's own domain, with its certificate. */
function address(appOrigin: string): object {
  const { hostname } = new URL(appOrigin);
  const onWorkersDev = hostname.endsWith(".workers.dev");
  return {
    workers_dev: onWorkersDev,
    preview_urls: false,
    ...(onWorkersDev ? {} : { routes: [{ pattern: hostname, custom_domain: true }] }),
  };
}

function withoutSchema<Config extends object>(config: Config): Config {
  return Object.fromEntries(Object.entries(config).filter(([name]) => name !== "$schema")) as Config;
}

/** The credentials of the local stand-in have no business in the cloud. */
function withoutLocalDev(bucket: object): object {
  return Object.fromEntries(Object.entries(bucket).filter(([name]) => name !== "local_dev"));
}
