import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

const handle = createRequestHandler(build as unknown as ServerBuild, "production");

export default {
  async fetch(request: Request): Promise<Response> {
    const response = await handle(request);
    // Like our own worker; otherwise the local proxy would compress only this one.
    response.headers.set("Content-Encoding", "identity");
    return response;
  },
};
