import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportPKCS8, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchangeCode, type ProviderClient } from "~/identity/providers/client.server";
import { verifyIdToken } from "~/identity/providers/id-token.server";

const led: string[] = [];
const server = createServer((request, response) => {
  if (request.url?.startsWith("/elsewhere")) {
    led.push(request.url);
    return void response.end(JSON.stringify({ id_token: "stolen", keys: [] }));
  }
  // 307 keeps method and body, so a client that follows it sends everything again.
  const status = Number(/^\/(30\d)/.exec(request.url ?? "")?.[1] ?? 404);
  response.writeHead(status, { Location: "/elsewhere" }).end();
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const endpointsAt = (place: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: origin + place,
  jwks_uri: origin + place,
});

async function clientFor(provider: "google" | "apple", place: string): Promise<ProviderClient> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const own =
    provider === "apple"
      ? { teamId: "team", keyId: "key", privateKey: await exportPKCS8(privateKey) }
      : { clientSecret: "secret" };
  const settings = { authority: origin, clientId: "ours", ...own } as ProviderClient["settings"];
  return { provider, settings, endpoints: endpointsAt(place), redirectUri: `${origin}/callback` };
}

it("the test's own fetch follows redirects, so the tests below prove something", async () => {
  await (await fetch(`${origin}/307`, { method: "POST", body: "x" })).text();
  expect(led).toEqual(["/elsewhere"]);
  led.length = 0;
});

describe.each(["/301", "/302", "/303", "/307", "/308"])(
  "a provider that answers with a redirect (%s)",
  (place) => {
    it.each(["google", "apple"] as const)(
      "a redirect gets no code, verifier or secret of ours: %s",
      async (provider) => {
        const asked = { code: "code", verifier: "verifier", now: Date.now() };
        await expect(exchangeCode(await clientFor(provider, place), asked)).rejects.toThrow(
          "identity.provider_unavailable",
        );
        expect(led).toEqual([]);
      },
    );

    it("keys behind a redirect are not believed", async () => {
      const { privateKey } = await generateKeyPair("ES256");
      const token = await new SignJWT({ nonce: "n" }).setProtectedHeader({ alg: "ES256" }).sign(privateKey);
      const expected = {
        provider: "google" as const,
        endpoints: endpointsAt(place),
        clientId: "ours",
        nonce: "n",
      };
      await expect(verifyIdToken(token, { ...expected, now: Date.now() })).rejects.toThrow(
        "identity.provider_",
      );
      expect(led).toEqual([]);
    });
  },
);
