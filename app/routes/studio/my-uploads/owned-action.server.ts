import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/routes/auth/require-session.server";
import { bulkAction } from "./bulk-action.server";
import { deleteOne } from "./delete-action.server";

/** POST: with `intent` for several uploads of the person who is signed in, with an `id` alone for its deletion. */
export async function ownedAction({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  return form.has("intent") ? bulkAction(context, viewer.id, form) : deleteOne(context, viewer.id, form);
}
