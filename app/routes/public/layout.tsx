import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { navigation } from "~/words/en/navigation";
import { ButtonLink } from "~/ui/button";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader } from "~/ui/site-header";
import { MemberHeader } from "~/routes/browse/member-layout/member-header";
import { menuViewer } from "~/routes/browse/member-layout/menu-viewer.server";

export function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  return { viewer: viewer && menuViewer(viewer) };
}

export { reloadUnlessNavigating as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function PublicLayout() {
  const { viewer } = useLoaderData<typeof loader>();
  const onLanding = useLocation().pathname === "/";
  return (
    <div className="flex min-h-dvh flex-col">
      {viewer ? (
        <MemberHeader viewer={viewer} />
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
