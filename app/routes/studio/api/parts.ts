import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { refuse } from "~/routes/shared/answers.server";
import { withOwnUpload } from "~/routes/studio/for-own-upload.server";
import { reserveDeps } from "~/routes/studio/uploads-deps.server";
import { describeUnfinished, recordParts, signParts } from "~/uploads/parts.server";
import { partsWanted, storedParts } from "~/uploads/uploads.schema";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) =>
    Response.json(await describeUnfinished(context.app.db, owner, id)),
  );
}

/** POST: fresh URLs. PUT: records stored parts. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  return withOwnUpload({ params, context }, async (owner, id) => {
    const body: unknown = await request.json().catch(() => null);
    return request.method === "PUT" ? record(body, owner, id) : sign(body, owner, id);
  });

  async function sign(body: unknown, owner: string, id: number): Promise<Response> {
    if (!(await withinLimits(context.app.bindings, "signUpload", { account: owner })))
      return refuse("uploads.too_many_requests");
    const wanted = partsWanted.safeParse(body);
    if (!wanted.success) return refuse("uploads.bad_part");
    const urls = await signParts(reserveDeps(context), owner, id, wanted.data.numbers);
    return Response.json({ urls });
  }

  async function record(body: unknown, owner: string, id: number): Promise<Response> {
    const parts = storedParts.safeParse(body);
    if (!parts.success) return refuse("uploads.bad_part");
    await recordParts(context.app.db, owner, id, parts.data);
    return Response.json({ numbers: parts.data.map(({ number }) => number) });
  }
}
