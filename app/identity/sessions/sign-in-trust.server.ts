import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/platform/database.server";
import { neighbourhoodPrefix } from "~/identity/limits/network.rules";
import type { SignInTrust } from "~/identity/limits/sign-in-limits.server";
import type { KnownDevice } from "./known-devices.server";

const row = z.object({ id: z.string(), known_network: z.number(), reset_at: z.number().nullable() });

export async function readSignInTrust(
  db: Database,
  { email, network, devices }: { email: string; network: string; devices: readonly KnownDevice[] },
): Promise<SignInTrust> {
  const prefix = neighbourhoodPrefix(network);
  // As a parameter the partial index isn't used.
  const found = await db.get(sql`
    select a.id, exists (
      select 1 from account_events e
      where e.account_id = a.id and e.kind = 'signed_in' and substr(e.network, 1, ${prefix.length}) = ${prefix}
    ) as known_network, (
      select max(r.created_at) from account_events r where r.account_id = a.id and r.kind = 'help_sign_in_limit'
        and r.created_at > (unixepoch() - 86400) * 1000
    ) as reset_at
    from accounts a where lower(a.email) = ${email.toLowerCase()} and a.deleting_at is null`);
  if (!found) return { known: "not" };
  const { id, known_network, reset_at: resetAt } = row.parse(found);
  const device = devices.find(({ accountId }) => accountId === id);
  if (device) return { known: "device", ...device, resetAt };
  return { known: known_network === 1 ? "network" : "not", resetAt };
}
