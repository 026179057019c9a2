import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

export default [
  layout("routes/public-layout/route.tsx", [
    index("routes/landing/route.tsx"),
    route("about", "routes/about/route.tsx"),
    route("contact", "routes/contact/route.tsx"),
    route("faq", "routes/faq/route.tsx"),
    route("terms", "routes/terms/route.tsx"),
    route("privacy", "routes/privacy/route.tsx"),
    route("*", "routes/not-found/route.tsx"),
  ]),

  layout("routes/member-layout/route.tsx", [
    route("feed", "routes/feed/route.tsx"),
    route("upload", "routes/upload/route.tsx"),
    route("upload/:id", "routes/upload-detail/route.tsx"),
    route("my-uploads", "routes/my-uploads/route.tsx"),
    route("dashboard", "routes/dashboard/route.tsx"),
  ]),

  route("robots.txt", "routes/robots/route.ts"),
  route("sitemap.xml", "routes/sitemap/route.ts"),
  route("media/:id/:variant", "routes/media/route.ts"),
  route("api/uploads", "routes/api-uploads/route.ts"),
  route("api/uploads/states", "routes/api-upload-states/route.ts"),
  route("api/uploads/:id/sign", "routes/api-upload-sign/route.ts"),
  route("api/uploads/:id/complete", "routes/api-upload-complete/route.ts"),
  route("api/uploads/:id/retry", "routes/api-upload-retry/route.ts"),
  route("api/links", "routes/api-links/route.ts"),
] satisfies RouteConfig;
