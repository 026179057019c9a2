import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify, type CryptoKey } from "jose";
import { newClientKey, newKey, openHouses, type House, type HouseName } from "./issuers.ts";
import { consentPage, formPostPage } from "./pages.ts";
import { makeIdToken } from "./tokens.ts";

/** A real OpenID provider on loopback: three houses, each as strict as the one it stands for. */
export interface OpenIdProvider {
  origin: string;
  /** Variables that make the product its client. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** A code that was handed out, and what it is good for. */
interface Grant {
  house: HouseName;
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  claims: Record<string, unknown>;
  fault: string | null;
}

const APPLE = { teamId: "TEAM123456", keyId: "KEY1234567" };
const REDIRECT = /^http:\/\/localhost:\d+\/signin\/(google|microsoft|apple)\/callback$/;
/** The smallest PNG there is: one pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, error: string) {
    super(error);
    this.status = status;
  }
}

class Site {
  private readonly houses: Record<HouseName, House>;
  private readonly appleClientKey: CryptoKey;
  private readonly grants = new Map<string, Grant>();

  constructor(houses: Record<HouseName, House>, appleClientKey: CryptoKey) {
    this.houses = houses;
    this.appleClientKey = appleClientKey;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const house = this.houses[url.pathname.split("/")[1] as HouseName] as House | undefined;
    const form =
      request.method === "POST" ? new URLSearchParams(await bodyOf(request)) : new URLSearchParams();
    if (url.pathname === "/picture.png") {
      response.writeHead(200, { "Content-Type": "image/png" }).end(PICTURE);
    } else if (!house) {
      throw new Refusal(404, "not_found");
    } else if (url.pathname.endsWith("/.well-known/openid-configuration")) {
      json(response, 200, this.description(house));
    } else if (url.pathname === `/${house.name}/keys`) {
      json(response, 200, { keys: house.keys.map(({ publicJwk }) => publicJwk) });
    } else if (url.pathname === `/${house.name}/authorize`) {
      html(response, consentPage(house.name, checked(house, url.searchParams)));
    } else if (url.pathname === `/${house.name}/consent`) {
      await this.consent(house, form, response);
    } else if (url.pathname === `/${house.name}/token`) {
      await this.token(house, request, form, response);
    } else {
      throw new Refusal(404, "not_found");
    }
  }

  private description(house: House) {
    const at = (path: string) => new URL(`/${house.name}/${path}`, house.authority).href;
    return {
      issuer: house.issuer,
      authorization_endpoint: at("authorize"),
      token_endpoint: at("token"),
      jwks_uri: at("keys"),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256", "ES256"],
    };
  }

  /** The person said yes or no, and with it who they are. */
  private async consent(house: House, form: URLSearchParams, response: ServerResponse): Promise<void> {
    const asked = checked(house, form);
    const back = new URLSearchParams({ state: asked.get("state") ?? "" });
    if (form.get("decision") !== "allow") {
      back.set("error", house.name === "apple" ? "user_cancelled_authorize" : "access_denied");
    } else {
      const code = randomUUID();
      if (form.get("fault") === "rotated_key") house.keys.push(await newKey(house.keys[0]?.alg ?? "RS256"));
      this.grants.set(code, {
        house: house.name,
        redirectUri: asked.get("redirect_uri") ?? "",
        challenge: asked.get("code_challenge"),
        nonce: asked.get("nonce"),
        claims: claimsIn(house, form),
        fault: form.get("fault"),
      });
      back.set("code", code);
    }
    const redirectUri = asked.get("redirect_uri") ?? "";
    if (asked.get("response_mode") === "form_post") {
      const [firstName = "", ...rest] = (form.get("name") ?? "").split(" ");
      const user = JSON.stringify({ name: { firstName, lastName: rest.join(" ") } });
      if (firstName && back.has("code")) back.set("user", user);
      html(response, formPostPage(redirectUri, back));
    } else {
      response.writeHead(302, { Location: `${redirectUri}?${back}` }).end();
    }
  }

  private async token(
    house: House,
    request: IncomingMessage,
    form: URLSearchParams,
    response: ServerResponse,
  ): Promise<void> {
    await this.requireClient(house, request, form);
    const code = form.get("code") ?? "";
    const grant = this.grants.get(code);
    // One exchange each, whatever becomes of it.
    this.grants.delete(code);
    if (grant?.fault === "token_hangs") return;
    if (grant?.fault === "token_breaks") throw new Refusal(503, "busy");
    const right =
      grant?.house === house.name &&
      form.get("grant_type") === "authorization_code" &&
      form.get("redirect_uri") === grant.redirectUri &&
      (grant.challenge === null || s256(form.get("code_verifier") ?? "") === grant.challenge);
    if (!right) throw new Refusal(400, "invalid_grant");
    const idToken = await makeIdToken({ ...grant, house });
    json(response, 200, {
      access_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 3600,
      ...(idToken === undefined ? {} : { id_token: idToken }),
    });
  }

  private async requireClient(house: House, request: IncomingMessage, form: URLSearchParams): Promise<void> {
    if (house.name === "apple") {
      await jwtVerify(form.get("client_secret") ?? "", this.appleClientKey, {
        algorithms: ["ES256"],
        issuer: APPLE.teamId,
        subject: house.clientId,
        audience: house.issuer,
        maxTokenAge: 600,
        requiredClaims: ["exp"],
      }).catch(() => {
        throw new Refusal(401, "invalid_client");
      });
      if (form.get("client_id") !== house.clientId) throw new Refusal(401, "invalid_client");
      return;
    }
    const expected = Buffer.from(`${house.clientId}:${house.clientSecret}`).toString("base64");
    if (request.headers.authorization !== `Basic ${expected}`) throw new Refusal(401, "invalid_client");
  }
}

/** An authorization request that this house would take up; anything else is the client's mistake. */
function checked(house: House, asked: URLSearchParams): URLSearchParams {
  const fail = (why: string) => {
    throw new Refusal(400, why);
  };
  if (asked.get("client_id") !== house.clientId) fail("unknown client");
  if (REDIRECT.exec(asked.get("redirect_uri") ?? "")?.[1] !== house.name) fail("unknown redirect_uri");
  if (asked.get("response_type") !== "code") fail("response_type must be code");
  if ((asked.get("state") ?? "").length < 16) fail("state is missing");
  if ((asked.get("nonce") ?? "").length < 16) fail("nonce is missing");
  if (house.name === "apple") {
    if (asked.get("response_mode") !== "form_post") fail("name and email need form_post");
  } else {
    if (asked.get("code_challenge_method") !== "S256") fail("PKCE is missing");
    if (!/^[\w-]{43}$/.test(asked.get("code_challenge") ?? "")) fail("PKCE is missing");
    if (!asked.get("scope")?.split(" ").includes("openid")) fail("scope must contain openid");
  }
  return asked;
}

/** Apple's tokens never carry a name; its form post does. */
function claimsIn(house: House, form: URLSearchParams): Record<string, unknown> {
  const email = form.get("email") ?? "";
  return {
    sub: createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21),
    ...(email ? { email, email_verified: form.get("email_verified") === "on" } : {}),
    ...(form.get("name") && house.name !== "apple" ? { name: form.get("name") } : {}),
    ...(JSON.parse(form.get("claims") || "{}") as object),
  };
}

const s256 = (text: string) => createHash("sha256").update(text).digest("base64url");

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
}

/** Starts it on a free port of 127.0.0.1: another site than `localhost`, as a browser sees it. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A test run must not hang on it.
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const houses = await openHouses(origin);
  const clientKey = await newClientKey();
  const site = new Site(houses, clientKey.publicKey);
  server.on("request", (request, response) => {
    site.answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      json(response, status, { error: error instanceof Error ? error.message : "server_error" });
    });
  });
  const { google, microsoft, apple } = houses;
  return {
    origin,
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.authority,
      MICROSOFT_CLIENT_ID: microsoft.clientId,
      MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
      MICROSOFT_ISSUER: microsoft.authority,
      APPLE_CLIENT_ID: apple.clientId,
      APPLE_TEAM_ID: APPLE.teamId,
      APPLE_KEY_ID: APPLE.keyId,
      APPLE_PRIVATE_KEY: clientKey.pem.trim().replaceAll("\n", "\\n"),
      APPLE_ISSUER: apple.authority,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
