import { index, type RouteConfig } from "@remix-run/route-config";

export default [index("routes/landing/route.tsx")] satisfies RouteConfig;
