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

const madeByConfig = new WeakMap<object, { at: number; xml: string }>();

/** Made once in five minutes; `Age` keeps others from adding five more. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { config, db, clock } = context.app;
  const now = clock();
  let made = madeByConfig.get(config);
  let age = Math.floor((now - (made?.at ?? 0)) / 1000);
  if (!made || age < 0 || age >= SITEMAP_SECONDS) {
    const teased = await listTeased(db, now, SITEMAP_TEASERS);
    const paths = [...open, ...teased.map(({ id }) => teaserPath(id))];
    made = { at: now, xml: writeSitemap(paths.map((path) => config.appOrigin + path)) };
    madeByConfig.set(config, made);
    age = 0;
  }
  return new Response(made.xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${SITEMAP_SECONDS}`,
      Age: String(age),
    },
  });
}

function writeSitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
