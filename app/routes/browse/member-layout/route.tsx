import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { headerLine, type HeaderLine } from "~/membership/header-line.rules";
import { findHeaderFacts, type AccountRestriction } from "~/membership/header-line.store.server";
import { setStorageOwner } from "~/platform/browser-storage";
import { bannerIn } from "~/switches/switches.rules";
import type { Language } from "~/words/languages";
import { lazyPart } from "~/ui/lazy-part";
import { SiteFooter } from "~/ui/site-footer";
import { requireViewer } from "~/routes/auth/require-session.server";
import { UploadDock as UploadDockAtOnce } from "~/routes/studio/upload-parts/upload-dock";
import { menuViewer } from "./menu-viewer.server";
import { MemberHeader } from "./member-header";
import { RestrictionBanner as StopLineAtOnce } from "./restriction-banner";
import { BounceBanner as BounceLineAtOnce } from "./bounce-banner";
import { MembershipBanner as LineAtOnce } from "./membership-banner";
import { PendingList } from "./pending-list";
import { isCreator, type MenuViewer } from "./menu-viewer";

const MembershipLine = lazyPart(async () => (await import("./membership-banner")).MembershipBanner, {
  name: "membership-line",
  part: import.meta.env.SSR ? LineAtOnce : undefined,
});

const StopLine = lazyPart(async () => (await import("./restriction-banner")).RestrictionBanner, {
  name: "stop-line",
  part: import.meta.env.SSR ? StopLineAtOnce : undefined,
});

const BounceLine = lazyPart(async () => (await import("./bounce-banner")).BounceBanner, {
  name: "bounce-line",
  part: import.meta.env.SSR ? BounceLineAtOnce : undefined,
});

const UploadDock = lazyPart(
  async () => (await import("~/routes/studio/upload-parts/upload-dock")).UploadDock,
  {
    name: "upload-dock",
    part: import.meta.env.SSR ? UploadDockAtOnce : undefined,
  },
);

/** Each page's loader checks the session again. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{
  language: Language;
  account: string;
  viewer: MenuViewer;
  line: HeaderLine | null;
  stop: AccountRestriction | null;
  bounced: string | null;
  banner: ReturnType<typeof bannerIn>;
}> {
  const viewer = requireViewer(request, context);
  return {
    banner: bannerIn(await context.app.switches()),
    language: context.app.language,
    account: viewer.id,
    viewer: menuViewer(viewer),
    ...(await headerLines(context, viewer)),
  };
}

/** Better than no page. */
async function headerLines({ app }: AppLoadContext, viewer: { id: string; email: string }) {
  try {
    const { facts, stop, hasBounced } = await findHeaderFacts(app.db, viewer);
    return {
      line: headerLine(facts, app.billingClock()),
      stop,
      bounced: hasBounced ? viewer.email : null,
    };
  } catch (error) {
    app.log.error("membership.line_failed", error);
    return { line: null, stop: null, bounced: null };
  }
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function MemberLayout() {
  const { account, viewer, line, stop, bounced } = useLoaderData<typeof loader>();
  // Before any child reads browser storage, and not again after a sign-out.
  const [owner, setOwner] = useState<string | null>(null);
  if (account !== owner) {
    setStorageOwner(account);
    setOwner(account);
  }
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <MemberHeader viewer={viewer} />
        {stop ? <StopLine stop={stop} /> : null}
        {bounced ? <BounceLine address={bounced} /> : null}
        {line ? <MembershipLine line={line} /> : null}
        <main id="content" className="flex flex-1 flex-col">
          <PendingList>
            <Outlet />
          </PendingList>
        </main>
        <SiteFooter />
      </div>
      {/* Last, so that its appearance moves nothing. */}
      <UploadDock isCreator={isCreator(viewer)} />
    </>
  );
}
