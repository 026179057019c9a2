import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { readRole } from "~/moderation/staff/read-staff.store.server";
import type { StaffPower, StaffRole } from "~/moderation/staff/staff.rules";
import { requireViewer } from "~/routes/auth/require-session.server";
import { problems } from "~/words/en/problems";

/**
 * Staff with this power. Statements check it again; to everybody else the page doesn't exist.
 * @throws Response 302 to the sign-in page, or 404 with the sentence
 */
export async function requireStaff(
  request: Request,
  context: AppLoadContext,
  power: StaffPower,
  missing: string = problems.notFound.title,
): Promise<{ viewer: Viewer; role: StaffRole }> {
  const viewer = requireViewer(request, context);
  const role = await readRole(context.app.primary, viewer, power);
  if (!role) throw data(missing, { status: 404 });
  return { viewer, role };
}
