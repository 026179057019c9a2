import type { LocalConfigs, MediaConfig, WebConfig } from "./blueprint.ts";
import type { DeploySettings } from "./settings.ts";

/** Replaces Stripe locally. */
const STAND_IN = "PAYMENTS";

const TO_ROOT = "../..";

export interface CloudIds {
  accountId: string;
  databaseId: string;
  searchDatabaseId: string;
  namespaceId: string;
}

/**
 * Generated, because the committed ids name the local database, one working copy can serve several accounts, and an
 * account's ids stay out of the repository.
 */
export function cloudConfigs(
  { web, media }: LocalConfigs,
  ids: CloudIds,
  settings: DeploySettings,
): { web: object; media: object } {
  return { web: webConfig(web, ids, settings), media: mediaConfig(media, ids) };
}

function webConfig(
  web: WebConfig,
  { accountId, databaseId, searchDatabaseId, namespaceId }: CloudIds,
  settings: DeploySettings,
): object {
  const [database, search] = web.d1_databases;
  const [namespace] = web.kv_namespaces;
  return {
    ...withoutSchema(web),
    account_id: accountId,
    main: `${TO_ROOT}/${web.main}`,
    assets: { ...web.assets, directory: `${TO_ROOT}/${web.assets.directory.replace(/^\.\//, "")}` },
    ...addressConfig(settings.appOrigin),
    vars: { ...web.vars, ...settings.vars, S3_ENDPOINT: `https://${accountId}.r2.cloudflarestorage.com` },
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
    workers_dev: false,
    preview_urls: false,
    d1_databases: [{ ...database, database_id: databaseId, migrations_dir: `${TO_ROOT}/migrations` }],
    r2_buckets: media.r2_buckets.map(withoutLocalDev),
  };
}

/** Any host outside workers.dev becomes a custom domain of the worker, with its certificate. */
function addressConfig(appOrigin: string): object {
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

/** Local credentials must not reach the cloud. */
function withoutLocalDev(bucket: object): object {
  return Object.fromEntries(Object.entries(bucket).filter(([name]) => name !== "local_dev"));
}
