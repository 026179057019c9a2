import type { AppLoadContext } from "@remix-run/cloudflare";
import { avatarPath } from "~/profiles/avatar-path";
import { findProfileByUsername } from "~/profiles/profiles.store.server";
import { publicTerms } from "~/routes/public/public-terms.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { teaserCard } from "~/teasers/teaser.server";
import { CREATOR_TEASERS } from "~/teasers/teasers.limits";
import { hasOpenPage, listCreatorTeasers } from "~/teasers/teasers.store.server";
import { creatorWords as words } from "~/words/en/creator-page";

/** For people who aren't signed in. Null where they see only the sign-in page, as for a name nobody has. */
export function readOpenPage({ app }: AppLoadContext, name: string) {
  // A replica would show it a moment longer.
  const { primary: db, clock } = app;
  return readOrFail({ app }, words.failed, async () => {
    const now = clock();
    const profile = await findProfileByUsername(db, name, now);
    if (!profile || !(await hasOpenPage(db, profile.id, now))) return null;
    const works = await listCreatorTeasers(db, profile.id, now, CREATOR_TEASERS);
    return {
      username: profile.username,
      name: profile.full_name ?? profile.username,
      avatar: avatarPath(profile.avatar_url),
      bio: profile.bio,
      terms: publicTerms({ app }),
      teasers: works.map(teaserCard),
    };
  });
}

export type OpenPageData = NonNullable<Awaited<ReturnType<typeof readOpenPage>>>;
