import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// The runtime may have run another file before.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// The payment stand-in is a worker of its own, which that does not reach.
await env.PAYMENTS?.fetch("http://payments.localhost/stand-in/reset", { method: "POST" });
