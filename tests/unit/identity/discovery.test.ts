import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discover } from "~/identity/providers/discovery.server";

const TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

const documents = new Map<string, { status?: number; headers?: Record<string, string>; body: string }>();
const server = createServer((request, response) => {
  const { status = 200, headers = {}, body } = documents.get(request.url ?? "") ?? { status: 404, body: "" };
  response.writeHead(status, headers).end(body);
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let places = 0;
function authorityWith(say: (authority: string) => object, tail = ""): string {
  const authority = `${origin}/place-${++places}${tail}`;
  const endpoints = {
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    jwks_uri: `${authority}/keys`,
  };
  const path = `${new URL(authority).pathname}/.well-known/openid-configuration`;
  documents.set(path, { body: JSON.stringify({ issuer: authority, ...endpoints, ...say(authority) }) });
  return authority;
}

describe("a provider's discovery document", () => {
  it("a discovery document is believed when its issuer is the one we configured", async () => {
    const authority = authorityWith(() => ({}));
    expect((await discover(authority, 0)).issuer).toBe(authority);
  });

  it.each(["{tenantid}", TENANT])(
    "a discovery document may name %s in place of Microsoft's tenant",
    async (tenant) => {
      const authority = authorityWith((own) => ({ issuer: own.replace("common", tenant) }), "/common/v2.0");
      expect((await discover(authority, 0)).issuer).toContain(tenant);
    },
  );

  it.each<[string, (own: string) => object]>([
    ["another host", () => ({ issuer: "http://evil.example/place" })],
    ["another provider at the same host", () => ({ issuer: `${origin}/google` })],
    ["itself with an extra slash", (own) => ({ issuer: `${own}/` })],
    ["a path below itself", (own) => ({ issuer: `${own}/${TENANT}` })],
    ["a tenant for a host", (own) => ({ issuer: own.replace(new URL(own).host, TENANT) })],
    ["nothing", () => ({ issuer: "" })],
    ["an endpoint of another scheme", () => ({ token_endpoint: "ftp://127.0.0.1/token" })],
    ["no keys", () => ({ jwks_uri: undefined })],
  ])("a discovery document that names %s is refused", async (_what, say) => {
    await expect(discover(authorityWith(say), 0)).rejects.toThrow("identity.provider_unavailable");
  });

  it("a discovery document is read at its own address only, without following redirects", async () => {
    const good = authorityWith(() => ({}));
    const moved = `${origin}/moved`;
    const headers = { Location: `${good}/.well-known/openid-configuration` };
    documents.set("/moved/.well-known/openid-configuration", { status: 302, headers, body: "" });
    await expect(discover(moved, 0)).rejects.toThrow("identity.provider_unavailable");
  });
});
