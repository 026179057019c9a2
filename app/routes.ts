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
] satisfies RouteConfig;
