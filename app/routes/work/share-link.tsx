import { data, redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { sharedCookie } from "~/identity/cookies.server";
import { freeCover } from "~/media/free-cover.rules";
import { giveCookie, removeCookie } from "~/routes/auth/answer-cookies.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { sharingDeps } from "./sharing-deps.server";
import { sharePageWords as words } from "~/words/en/sharing";
import { AuthFrame } from "~/ui/auth-frame";
import { ButtonLink } from "~/ui/button";
import { metaFrom } from "~/ui/page-meta";
import { acceptShare, openShare } from "~/uploads/sharing/share.server";
import { isShareToken } from "~/uploads/sharing/share-token.server";
import { authPanel } from "~/routes/auth/parts/auth-panel";

/** The address is the secret. */
const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

export const headers = () => PRIVATE_HEADERS;

export const meta = metaFrom(words, { noindex: true });

/** A stranger never learns whether the link is valid. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer } = context.app;
  const deps = sharingDeps(context);
  const found = await openShare(deps, params.token);
  if (viewer) {
    if (sharedCookie.read(request) !== null) removeCookie(context, sharedCookie);
    if (!found) return data(null, { status: 404, headers: PRIVATE_HEADERS });
    await acceptShare(deps, viewer.id, found);
    throw redirect(`/upload/${found.upload.id}`, { headers: PRIVATE_HEADERS });
  }
  // Also for an expired link: that must not show.
  if (isShareToken(params.token)) giveCookie(context, sharedCookie, params.token);
  // Not for people of unknown age.
  const isForAdults = found && (found.upload.adults_by_owner || found.upload.adults_by_decision);
  if (!found?.link.shows_cover || isForAdults) {
    requireViewer(request, context);
    throw redirect("/signin", { headers: PRIVATE_HEADERS });
  }
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const cover = freeCover(found.upload);
  const shown = { title: found.upload.title, path, cover: cover && { size: cover.size } };
  return data(shown, { headers: PRIVATE_HEADERS });
}

export default function ShareLink() {
  const shown = useLoaderData<typeof loader>();
  return shown ? <SharedWork {...shown} /> : <ExpiredLink />;
}

interface SharedWorkProps {
  title: string;
  path: string;
  cover: { size: { width: number; height: number } | null } | null;
}

function SharedWork({ title, path, cover }: SharedWorkProps) {
  const heading = title || words.untitled;
  return (
    <AuthFrame heading={heading} lead={words.lead} panel={authPanel()}>
      {cover ? (
        <img
          src={`${path}/cover`}
          alt={words.cover(heading)}
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

function ExpiredLink() {
  return (
    <AuthFrame heading={words.over} lead={words.overLead} panel={authPanel()}>
      <ButtonLink to="/feed">{words.toFeed}</ButtonLink>
    </AuthFrame>
  );
}
