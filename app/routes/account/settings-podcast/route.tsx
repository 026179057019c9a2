import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readEpisodes, readLeftOut } from "~/feed/podcast/episodes.store.server";
import { changeShow } from "~/feed/podcast/show.server";
import { findShow } from "~/feed/podcast/shows.store.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { textFields } from "~/platform/forms";
import { readRenderedFields } from "~/platform/three-way.server";
import { identityDeps } from "~/routes/auth/identity-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { formError, tooManyRequests } from "~/routes/shared/answers.server";
import { common } from "~/words/en/common";
import { podcastWords } from "~/words/en/podcast";
import { rssWords } from "~/words/en/rss";
import { TextLink } from "~/ui/text-link";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { ShowForm } from "./show-form";

const words = podcastWords.settings;

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, fullName, username } = requireViewer(request, context);
  const { db } = context.app;
  const show = await findShow(db, id);
  const has_films = show?.has_films ?? false;
  const offer = { creator: id, has_films };
  const [episodes, leftOut] = await Promise.all([readEpisodes(db, id, offer), readLeftOut(db, offer)]);
  return {
    name: fullName ?? username,
    isOn: show?.is_on ?? false,
    hasFilms: has_films,
    cover: show?.cover ? `/avatars/${show.cover}` : null,
    included: episodes.length,
    leftOut,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const typed = textFields(form);
  if (!(await withinLimits(context.app.bindings, "storeAvatar", { account: viewer.id })))
    return tooManyRequests(typed);
  const file = form.get("cover");
  const picture = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const was = readRenderedFields(typed["was"]);
  const changed = (name: "on" | "films") => {
    const isTicked = typed[name] === "on";
    return was?.[name] === isTicked ? undefined : isTicked;
  };
  const choice = { isOn: changed("on"), hasFilms: changed("films"), picture };
  try {
    await changeShow(identityDeps(context), viewer.id, choice);
    return { ok: true as const };
  } catch (error) {
    const fields = { "profiles.cover_unfit": "cover", "profiles.avatar_refused": "cover" };
    return formError(typed, error, { fields });
  }
}

export default function PodcastSettings() {
  const { included, leftOut, ...show } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page narrow>
      <PageHead title={words.title} lead={<TextLink to="/settings">{words.back}</TextLink>} />
      <div className="flex flex-col gap-5">
        <SettingsSection
          title={words.section}
          text={
            <>
              {words.lead}
              {common.gap}
              <strong className="text-ink">{words.unpaid}</strong>
            </>
          }
        >
          <ShowForm show={show} answer={answer} />
        </SettingsSection>
        <SettingsSection title={words.included(included)} text={words.includedText} />
        {leftOut.length > 0 ? (
          <SettingsSection title={words.leftOut}>
            <ul className="flex flex-col gap-3 text-sm">
              {leftOut.map(({ work, title, reason }) => (
                <li key={work}>
                  <Link to={`/upload/${work}`} className="font-semibold hover:underline">
                    <bdi>{title || rssWords.untitled}</bdi>
                  </Link>
                  <p className="text-muted">{words.reasons[reason]}</p>
                </li>
              ))}
            </ul>
          </SettingsSection>
        ) : null}
      </div>
    </Page>
  );
}
