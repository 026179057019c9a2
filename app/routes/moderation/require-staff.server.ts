import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { readRole } from "~/moderation/staff/read-staff.store.server";
import type { StaffPower, StaffRole } from "~/moderation/staff/staff.rules";
import { requireViewer } from "~/routes/auth/require-session.server";
import { problems } from "~/words/en/problems";

/** To everybody else the page doesn't exist; statements check again. @throws Response 302, or 404 */
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
