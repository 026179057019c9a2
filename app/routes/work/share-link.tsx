import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { sharedCookie } from "~/identity/cookies.server";
import { freeCover } from "~/media/free-cover.rules";
import { giveCookie, removeCookie } from "~/routes/auth/answer-cookies.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { sharingDeps } from "./sharing-deps.server";
import { sharePageWords as words } from "~/strings/sharing";
import { AuthFrame } from "~/ui/auth-frame";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { comeByShare, openShare } from "~/uploads/sharing/share.server";
import { isShareToken } from "~/uploads/sharing/share-token.server";
import { panel } from "~/routes/auth/parts/panel";

/** Who has the address has the link: it stays out of indexes, caches and other sites' logs. */
const QUIET = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

export const headers = () => QUIET;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

/**
 * GET /s/:token. Who is signed in goes on to the work; that they may see it is noted by that alone, so that the link
 * works like any other, and a scanner that opens it has no session and changes nothing. A stranger sees cover and title
 * where the owner allows it, else the sign-in, and is told neither whether the link is good.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  const deps = sharingDeps(context);
  const found = await openShare(deps, params.token);
  if (viewer) {
    if (sharedCookie.read(request) !== null) removeCookie(context, sharedCookie);
    if (!found) return data(null, { status: 404, headers: QUIET });
    await comeByShare(deps, viewer.id, found);
    throw redirect(`/upload/${found.upload.id}`, { headers: QUIET });
  }
  // Also for a link that is over: whether it is must not show.
  if (isShareToken(params.token)) giveCookie(context, sharedCookie, params.token);
  // What is for adults is shown to nobody whose age is not known.
  const isForAdults = found && (found.upload.adults_by_owner || found.upload.adults_by_decision);
  if (!found?.link.shows_cover || isForAdults) {
    requireViewer(request, context);
    throw redirect("/signin", { headers: QUIET });
  }
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const cover = freeCover(found.upload);
  const shown = { title: found.upload.title, path, cover: cover && { size: cover.size } };
  return data(shown, { headers: QUIET });
}

export default function ShareLink() {
  const shown = useLoaderData<typeof loader>();
  return shown ? <Shown {...shown} /> : <Over />;
}

interface ShownProps {
  title: string;
  path: string;
  cover: { size: { width: number; height: number } | null } | null;
}

function Shown({ title, path, cover }: ShownProps) {
  const named = title || words.untitled;
  return (
    <AuthFrame heading={named} lead={words.lead} panel={panel}>
      {cover ? (
        <img
          src={`${path}/cover`}
          alt={words.cover(named)}
          {...(cover.size ?? {})}
          className="mb-8 max-h-[50vh] w-full rounded-xl bg-sunken object-contain"
        />
      ) : null}
      <div className="flex flex-col gap-3">
        <ButtonLink to={`/signin?next=${encodeURIComponent(path)}`} size="lg" block>
          {words.signIn}
        </ButtonLink>
        <ButtonLink to="/register" variant="secondary" size="lg" block>
          {words.register}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

function Over() {
  return (
    <AuthFrame heading={words.over} lead={words.overLead} panel={panel}>
      <ButtonLink to="/feed">{words.toFeed}</ButtonLink>
    </AuthFrame>
  );
}
