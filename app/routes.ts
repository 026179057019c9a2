import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

export default [
  layout("routes/public-layout/route.tsx", [
    index("routes/landing/route.tsx"),
    route("register", "routes/register/route.tsx"),
    route("about", "routes/about/route.tsx"),
    route("contact", "routes/contact/route.tsx"),
    route("faq", "routes/faq/route.tsx"),
    route("terms", "routes/terms/route.tsx"),
    route("privacy", "routes/privacy/route.tsx"),
    route("*", "routes/not-found/route.tsx"),
  ]),

  route("signin", "routes/signin/route.tsx"),
  route("forgot-password", "routes/forgot-password/route.tsx"),
  route("update-password", "routes/update-password/route.tsx"),
  route("auth/callback", "routes/auth-callback/route.tsx"),
  route("login", "routes/login/route.ts"),
  route("signout", "routes/signout/route.ts"),

  layout("routes/member-layout/route.tsx", [
    route("feed", "routes/feed/route.tsx"),
    route("upload", "routes/upload/route.tsx"),
    route("upload/:id", "routes/upload-detail/route.tsx"),
    route("my-uploads", "routes/my-uploads/route.tsx"),
    route("dashboard", "routes/dashboard/route.tsx"),
    route("profile", "routes/profile/route.tsx"),
    route("edit-profile", "routes/edit-profile/route.tsx"),
    route("settings", "routes/settings/route.tsx"),
    route("request-creator", "routes/request-creator/route.tsx"),
  ]),

  route("avatars", "routes/avatars/route.ts"),
  route("avatars/:owner/:name", "routes/avatar/route.ts"),
  route("api/session", "routes/api-session/route.ts"),
  route("api/session/refresh", "routes/api-session-refresh/route.ts"),
  route("robots.txt", "routes/robots/route.ts"),
  route("sitemap.xml", "routes/sitemap/route.ts"),
  route("media/:id/:variant", "routes/media/route.ts"),
  route("api/uploads", "routes/api-uploads/route.ts"),
  route("api/uploads/states", "routes/api-upload-states/route.ts"),
  route("api/uploads/:id/sign", "routes/api-upload-sign/route.ts"),
  route("api/uploads/:id/complete", "routes/api-upload-complete/route.ts"),
  route("api/uploads/:id/retry", "routes/api-upload-retry/route.ts"),
  route("api/uploads/:id/captions", "routes/api-upload-captions/route.ts"),
  route("api/links", "routes/api-links/route.ts"),
] satisfies RouteConfig;
