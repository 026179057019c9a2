export interface MediaEnv {
  DB: D1Database;
  UPLOADS: R2Bucket;
}
