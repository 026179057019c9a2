import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { askStandIn } from "./stand-in-control";

// Another file may have run before, and events that the payment stand-in still sends would reach the new file's
// database.
if (env.PAYMENTS) {
  await askStandIn("settings", { deliver: false });
  await askStandIn("rest", {});
  await askStandIn("reset", {});
}
/** One reset silently left data in up to twelve of 127 files, also in the plugin's version 1.5.0. */
const MOST_RESETS = 20;
let resets = 0;
do {
  if (resets++ === MOST_RESETS) throw new Error("The storage of the file before is still there.");
  await reset();
} while (await hasData());
await env.DB.batch(env.TEST_SCHEMA.map((query) => env.DB.prepare(query)));
if (env.SEARCH) await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);

async function hasData(): Promise<boolean> {
  const table = await env.DB.prepare("select 1 from sqlite_master where name = 'accounts'").first();
  const indexed = await env.SEARCH?.prepare("select 1 from sqlite_master where name = 'work_rows'").first();
  const listed = await Promise.all(
    [env.UPLOADS, env.AVATARS, env.LEDGER, env.EVIDENCE].map((it) => it?.list({ limit: 1 })),
  );
  const sessions = await env.SESSIONS?.list({ limit: 1 });
  return (
    table !== null ||
    (indexed ?? null) !== null ||
    listed.some((it) => it && it.objects.length > 0) ||
    (sessions?.keys.length ?? 0) > 0
  );
}
