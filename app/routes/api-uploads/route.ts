import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerWith, failure } from "~/routes/answers.server";
import { reserveDeps } from "~/routes/uploads-deps.server";
import { reserveUpload } from "~/uploads/reserve.server";
import { reservation } from "~/uploads/uploads.schema";

/** POST /api/uploads: reserves a place and answers a signed PUT for exactly these bytes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, bindings } = context.app;
  if (!viewer) return failure("uploads.unauthenticated");
  const { success } = await bindings.UPLOAD_LIMIT.limit({ key: `reserve:${viewer.id}` });
  if (!success) return failure("uploads.too_many_requests");
  const wanted = reservation.safeParse(await request.json().catch(() => null));
  if (!wanted.success) return failure(wanted.error.issues[0]?.message ?? "uploads.no_file");
  return answerWith(async () =>
    data(await reserveUpload(reserveDeps(context), viewer.id, wanted.data), { status: 201 }),
  );
}
