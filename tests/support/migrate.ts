import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// The runtime may have run another file before.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
