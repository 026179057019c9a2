import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { headerLine, type HeaderLine } from "~/membership/header-line.rules";
import { findHeaderFacts, type AccountRestriction } from "~/membership/header-line.store.server";
import { setStorageOwner } from "~/platform/browser-storage";
import { LanguageProvider } from "~/ui/language";
import { lazyPart } from "~/ui/lazy-part";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader } from "~/ui/site-header";
import { requireViewer } from "~/routes/auth/require-session.server";
import { UploadDock as UploadDockAtOnce } from "~/routes/studio/upload-parts/upload-dock";
import { Bell } from "./bell";
import { SearchLink } from "~/routes/browse/search-parts/search-link";
import { MainLinks } from "./main-links";
import { StopLine as StopLineAtOnce } from "./stop-line";
import { MembershipLine as LineAtOnce } from "./membership-line";
import { PendingList } from "./pending-list";
import { menuViewer } from "./menu-viewer.server";
import { UserMenu } from "./lazy-user-menu";
import { isCreator, type MenuViewer } from "./menu-viewer";

/** Few have one, and it does all it can without its script. */
const MembershipLine = lazyPart(async () => (await import("./membership-line")).MembershipLine, {
  name: "membership-line",
  part: import.meta.env.SSR ? LineAtOnce : undefined,
});

/** Very few have one, and it is a link. */
const StopLine = lazyPart(async () => (await import("./stop-line")).StopLine, {
  name: "stop-line",
  part: import.meta.env.SSR ? StopLineAtOnce : undefined,
});

/** Nothing stands there until something is under way. */
const UploadDock = lazyPart(
  async () => (await import("~/routes/studio/upload-parts/upload-dock")).UploadDock,
  {
    name: "upload-dock",
    part: import.meta.env.SSR ? UploadDockAtOnce : undefined,
  },
);

/** Pages under this layout are for one signed-in person: the session is required here, and again in each loader. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{
  account: string;
  viewer: MenuViewer;
  language: string;
  line: HeaderLine | null;
  stop: AccountRestriction | null;
}> {
  const viewer = requireViewer(request, context);
  return {
    account: viewer.id,
    viewer: menuViewer(viewer),
    language: viewer.language,
    ...(await headerLines(context, viewer.id)),
  };
}

/** Read while the page's own loader reads. A page without its line is better than no page. */
async function headerLines({ app }: AppLoadContext, accountId: string) {
  try {
    const { facts, stop } = await findHeaderFacts(app.db, accountId);
    return { line: headerLine(facts, app.billingClock()), stop };
  } catch (error) {
    app.log.error("membership.line_failed", error);
    return { line: null, stop: null };
  }
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function MemberLayout() {
  const { account, viewer, language, line, stop } = useLoaderData<typeof loader>();
  // Before anything below reads what this browser keeps; not again after a sign-out, while this page still stands.
  const [keptOf, setKeptOf] = useState<string | null>(null);
  if (account !== keptOf) {
    setStorageOwner(account);
    setKeptOf(account);
  }
  return (
    <LanguageProvider value={language}>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader
          home="/feed"
          nav={<MainLinks viewer={viewer} />}
          end={
            <>
              <SearchLink />
              <Bell username={viewer.username} />
              <UserMenu viewer={viewer} />
            </>
          }
        />
        {stop ? <StopLine stop={stop} /> : null}
        {line ? <MembershipLine line={line} /> : null}
        <main id="content" className="flex flex-1 flex-col">
          <PendingList>
            <Outlet />
          </PendingList>
        </main>
        <SiteFooter />
      </div>
      {/* Behind all else: what comes there moves nothing. */}
      <UploadDock isCreator={isCreator(viewer)} />
    </LanguageProvider>
  );
}
