import { env } from "cloudflare:workers";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { systemClock } from "~/platform/clock";
import { tokensOf, type Person } from "./people";
import { db } from "./uploads";
import { ORIGIN } from "./visitor";

/** What the verbs of identity are given on a site, but for its mails, which nobody reads here. */
export const identityDeps = {
  db,
  clock: systemClock,
  sessions: env.SESSIONS,
  secret: env.MEDIA_LINK_SECRET,
  appOrigin: ORIGIN,
  twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
  siteName: "Wishlight",
  emailConfirmation: "required" as const,
  mailer: () => Promise.resolve(),
  later: () => undefined,
};

/** The person of a session, as a page's loader reads them. */
export async function viewerOf({ cookie }: Pick<Person, "cookie">): Promise<Viewer> {
  const { viewer } = await resolveSession(identityDeps, tokensOf(cookie), { fresh: true });
  if (!viewer) throw new Error("No session");
  return viewer;
}
