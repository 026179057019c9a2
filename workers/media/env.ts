/** Bindings of the media worker, as its wrangler.toml names them. */
export interface MediaEnv {
  DB: D1Database;
  UPLOADS: R2Bucket;
}
