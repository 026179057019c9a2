import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { navigation } from "~/words/en/navigation";
import { ButtonLink } from "~/ui/button";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader } from "~/ui/site-header";
import { readHeader } from "~/routes/browse/member-layout/header-data.server";
import { MemberHeader } from "~/routes/browse/member-layout/member-header";

export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  return { header: viewer && (await readHeader(context, viewer)) };
}

export { reloadUnlessNavigating as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function PublicLayout() {
  const { header } = useLoaderData<typeof loader>();
  const onLanding = useLocation().pathname === "/";
  return (
    <div className="flex min-h-dvh flex-col">
      {header ? (
        <MemberHeader header={header} />
      ) : (
        <SiteHeader
          end={
            <ButtonLink to="/signin" size="sm" variant={onLanding ? "quiet" : "secondary"}>
              {navigation.signIn}
            </ButtonLink>
          }
        />
      )}
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
