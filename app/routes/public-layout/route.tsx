import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { navigation } from "~/strings/navigation";
import { ButtonLink } from "~/ui/button";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader } from "~/ui/site-header";

export function loader({ context }: LoaderFunctionArgs) {
  return { signedIn: context.app.viewer !== null };
}

export { reloadUnlessUnsaved as shouldRevalidate } from "../form-parts/unsaved-form";

/** Around the pages anybody may read. The landing page carries its own way in, so the bar there is quieter. */
export default function PublicLayout() {
  const { signedIn } = useLoaderData<typeof loader>();
  const onLanding = useLocation().pathname === "/";
  const way = signedIn
    ? { to: "/feed", label: navigation.openFeed }
    : { to: "/signin", label: navigation.signIn };
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        end={
          <ButtonLink to={way.to} size="sm" variant={onLanding ? "quiet" : "secondary"}>
            {way.label}
          </ButtonLink>
        }
      />
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
