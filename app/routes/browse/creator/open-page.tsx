import { stillPath, teaserPath } from "~/teasers/teaser.rules";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { clockTime } from "~/ui/format";
import { MediaFrame } from "~/ui/media-card";
import { Page } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";
import { landing } from "~/words/en/landing";
import { openPageWords as words } from "~/words/en/teasers";
import { trial } from "~/words/en/trial";
import type { OpenPageData } from "./open-page.server";

/** What people who aren't signed in see of a creator. */
export function OpenPage({ username, name, avatar, bio, terms, teasers }: OpenPageData) {
  return (
    <Page wide>
      <header className="mb-8 flex flex-col gap-5 sm:flex-row sm:gap-7">
        <Avatar name={name} src={avatar} size="xl" />
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            className="text-as-parent font-display text-title font-bold tracking-tight wrap-anywhere"
          >
            {name}
          </h1>
          <p dir="ltr" className="text-as-parent wrap-anywhere text-muted">
            @{username}
          </p>
          {bio ? (
            <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
              {bio}
            </p>
          ) : null}
          <div className="mt-4">
            <ButtonLink to="/register">{terms.trialDays > 0 ? landing.joinFree : landing.join}</ButtonLink>
          </div>
          <p className="mt-3 text-sm text-muted">{trial.landing(terms)}</p>
        </div>
      </header>
      {teasers.length === 0 ? <EmptyState title={words.none} /> : null}
      <ul aria-label={words.teasers} className="media-grid">
        {teasers.map(({ id, kind, title, duration_ms, still }) => (
          <li key={id}>
            {/* Not a page of the router's. */}
            <a href={teaserPath(id)} className="group/media block rounded-lg">
              <MediaFrame
                kind={kind}
                seed={title}
                poster={still ? { src: stillPath(id), alt: "", ...still.size } : null}
              />
              <span dir="auto" className="mt-3 block font-semibold wrap-anywhere">
                {title}
              </span>
            </a>
            {duration_ms === null ? null : <p className="text-sm text-muted">{clockTime(duration_ms)}</p>}
          </li>
        ))}
      </ul>
    </Page>
  );
}
