import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { teaserPath } from "~/teasers/teaser.rules";
import { SITEMAP_SECONDS, SITEMAP_TEASERS } from "~/teasers/teasers.limits";
import { listTeased } from "~/teasers/teasers.store.server";

const open = [
  "/",
  "/about",
  "/faq",
  "/contact",
  "/copyright",
  "/terms",
  "/privacy",
  "/rules",
  "/transparency",
  "/cancel-membership",
  "/signin",
  "/register",
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { config, db, clock } = context.app;
  const { appOrigin } = config;
  const teased = await listTeased(db, clock(), SITEMAP_TEASERS);
  const paths = [...open, ...teased.map(({ id }) => teaserPath(id))];
  const urls = paths.map((path) => `  <url><loc>${appOrigin}${path}</loc></url>`).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${SITEMAP_SECONDS}`,
    },
  });
}
