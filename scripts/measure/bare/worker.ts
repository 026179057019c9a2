import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

const handle = createRequestHandler(build as unknown as ServerBuild, "production");

export default {
  async fetch(request: Request): Promise<Response> {
    const response = await handle(request);
    // As our own worker does, or wrangler's local proxy would compress the one and not the other.
    response.headers.set("Content-Encoding", "identity");
    return response;
  },
};
