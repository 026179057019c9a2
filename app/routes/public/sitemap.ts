import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

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

export function loader({ context }: LoaderFunctionArgs) {
  const { appOrigin } = context.app.config;
  const urls = open.map((path) => `  <url><loc>${appOrigin}${path}</loc></url>`).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
