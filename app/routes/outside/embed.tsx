import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { stillPath, teaserPath } from "~/teasers/teaser.rules";
import { clockTime } from "~/ui/format";
import { Star } from "~/ui/star";
import { teaserWords as words } from "~/words/en/teasers";
import { BarePage } from "./bare-page";
import { findTeaserOrThrow } from "./find-teaser.server";
import { barePolicy, finishedPage } from "./finished-page.server";

/** The only page that other sites may frame. No session (workers/web/door/session.ts). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, title, creator, duration_ms, still } = await findTeaserOrThrow(
    request,
    context,
    params.id,
    "*",
  );
  const page = (
    <BarePage title={title}>
      <main>
        <a className="card" href={teaserPath(id)} target="_blank" rel="noopener">
          {still ? <img src={stillPath(id)} alt="" /> : <Blank />}
          <div className="words">
            <h1>
              <bdi>{title}</bdi>
            </h1>
            <span>
              <bdi>{creator}</bdi>
              {duration_ms === null ? "" : ` · ${clockTime(duration_ms)}`}
            </span>
            <div className="watch">
              <Star /> {words.watch}
            </div>
          </div>
        </a>
      </main>
    </BarePage>
  );
  return finishedPage(request, page, { policy: await barePolicy("*") });
}

const Blank = () => (
  <div className="blank">
    <Star />
  </div>
);
