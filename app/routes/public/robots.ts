import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A crawler has no session, so other pages need no line. */
const closed = ["/api/", "/auth/", "/media/", "/s/"];

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.app.config.appOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
