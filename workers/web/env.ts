/** Bindings of the web worker, as wrangler.toml names them. Variables and secrets: app/platform/config.server.ts. */
export interface WebEnv {
  DB: D1Database;
  UPLOADS: R2Bucket;
  AVATARS: R2Bucket;
  SESSIONS: KVNamespace;
  UPLOAD_EVENTS: Queue<unknown>;
  EMAIL: SendEmail;
  IMAGES: ImagesBinding;
  CREDENTIALS_LIMIT: RateLimit;
  MAIL_LIMIT: RateLimit;
  NETWORK_LIMIT: RateLimit;
  MAIL_NETWORK_LIMIT: RateLimit;
  UPLOAD_LIMIT: RateLimit;
}
