import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { help } from "~/help/help.server";
import { deed, request as requestForm } from "~/help/help.schema";
import { findPersonId } from "~/help/people.store.server";
import { askFor } from "~/help/requests.server";
import { textFields } from "~/platform/forms";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { helpWords } from "~/words/en/help";
import { helpDeps, requireVisit } from "../help-deps.server";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const asks = typed.intent === "ask";
  const { viewer } = await requireStaff(request, context, asks ? "lead" : "help");
  const { primary, clock } = context.app;
  const accountId = await findPersonId(primary, params.person ?? "", clock());
  if (accountId === null) throw data(helpWords.notFound, { status: 404 });
  const visit = requireVisit(request, viewer.id, accountId);
  const deps = helpDeps(context);
  const done = (name: string) => redirect(`/help-desk/${accountId}?done=${name}`);
  if (asks)
    return submitForm(typed, requestForm, async (asked) => {
      const newAddress = asked.kind === "email" ? asked.new_address : null;
      await askFor(deps, viewer, { accountId, kind: asked.kind, newAddress, visit, press: asked.press });
      return done("asked");
    });
  return submitForm(typed, deed, async ({ intent: kind, press, times }) => {
    await help(deps, viewer, { accountId, kind, visit, press, times });
    return done(kind);
  });
}
