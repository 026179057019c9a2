import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
// The virtual module exists only inside the Remix build.
import * as build from "virtual:remix/server-build";

const handle = createRequestHandler(build as unknown as ServerBuild, "production");

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/x-mail") {
      const r = await env.EMAIL.send({ from: "a@wishlight.example", to: "b@gmail.com", subject: "x", text: "t", html: "<p>t</p>" });
      return Response.json({ r, vars: env.APP_ORIGIN, sec: env.MEDIA_LINK_SECRET ?? null });
    }
    return handle(request, { cloudflare: { env, ctx } } as never);
  },
} satisfies ExportedHandler<any>;
