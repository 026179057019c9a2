import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { LanguageProvider } from "~/ui/language";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader } from "~/ui/site-header";
import { UploadDock } from "../upload-parts/upload-dock";
import { requireViewer } from "../require-session.server";
import { MainLinks } from "./main-links";
import { PendingList } from "./pending-list";
import { menuViewer } from "./menu-viewer.server";
import { UserMenu, type MenuViewer } from "./user-menu";

/** Pages under this layout are for one signed-in person: the session is required here, and again in each loader. */
export function loader({ request, context }: LoaderFunctionArgs): { viewer: MenuViewer; language: string } {
  const viewer = requireViewer(request, context);
  return { viewer: menuViewer(viewer), language: viewer.language };
}

export { reloadUnlessUnsaved as shouldRevalidate } from "../form-parts/unsaved-form";

export default function MemberLayout() {
  const { viewer, language } = useLoaderData<typeof loader>();
  return (
    <LanguageProvider value={language}>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader home="/feed" nav={<MainLinks viewer={viewer} />} end={<UserMenu viewer={viewer} />} />
        <main id="content" className="flex flex-1 flex-col">
          <PendingList>
            <Outlet />
          </PendingList>
        </main>
        <UploadDock />
        <SiteFooter />
      </div>
    </LanguageProvider>
  );
}
