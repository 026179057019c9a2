import { index, route, type RouteConfig } from "@remix-run/route-config";

export default [
  index("routes/landing/route.tsx"),

  route("media/:id/:variant", "routes/media/route.ts"),
  route("api/uploads", "routes/api-uploads/route.ts"),
  route("api/uploads/states", "routes/api-upload-states/route.ts"),
  route("api/uploads/:id/sign", "routes/api-upload-sign/route.ts"),
  route("api/uploads/:id/complete", "routes/api-upload-complete/route.ts"),
  route("api/uploads/:id/retry", "routes/api-upload-retry/route.ts"),
  route("api/links", "routes/api-links/route.ts"),
] satisfies RouteConfig;
