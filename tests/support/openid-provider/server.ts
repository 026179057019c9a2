import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify, type CryptoKey } from "jose";
import { newClientKey, newKey, openIssuers, type Issuer, type IssuerName } from "./issuers.ts";
import { consentPage, formPostPage } from "./pages.ts";
import { makeIdToken } from "./tokens.ts";

/** Three issuers as strict as the real ones. */
export interface OpenIdProvider {
  origin: string;
  env: Record<string, string>;
  close(): Promise<void>;
}

interface Grant {
  issuer: IssuerName;
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  claims: Record<string, unknown>;
  fault: string | null;
}

const APPLE = { teamId: "TEAM123456", keyId: "KEY1234567" };
const REDIRECT = /^http:\/\/localhost:\d+\/signin\/(google|microsoft|apple)\/callback$/;
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

class ProviderSite {
  private readonly issuers: Record<IssuerName, Issuer>;
  private readonly appleClientKey: CryptoKey;
  private readonly grants = new Map<string, Grant>();

  constructor(issuers: Record<IssuerName, Issuer>, appleClientKey: CryptoKey) {
    this.issuers = issuers;
    this.appleClientKey = appleClientKey;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const issuer = this.issuers[url.pathname.split("/")[1] as IssuerName] as Issuer | undefined;
    const form =
      request.method === "POST" ? new URLSearchParams(await readBody(request)) : new URLSearchParams();
    if (url.pathname === "/picture.png") {
      response.writeHead(200, { "Content-Type": "image/png" }).end(PICTURE);
    } else if (!issuer) {
      throw new Refusal(404, "not_found");
    } else if (url.pathname.endsWith("/.well-known/openid-configuration")) {
      json(response, 200, this.description(issuer));
    } else if (url.pathname === `/${issuer.name}/keys`) {
      json(response, 200, { keys: issuer.keys.map(({ publicJwk }) => publicJwk) });
    } else if (url.pathname === `/${issuer.name}/authorize`) {
      html(response, consentPage(issuer.name, checkRequest(issuer, url.searchParams)));
    } else if (url.pathname === `/${issuer.name}/consent`) {
      await this.consent(issuer, form, response);
    } else if (url.pathname === `/${issuer.name}/token`) {
      await this.token(issuer, form, response);
    } else {
      throw new Refusal(404, "not_found");
    }
  }

  private description(issuer: Issuer) {
    const at = (path: string) => new URL(`/${issuer.name}/${path}`, issuer.authority).href;
    return {
      issuer: issuer.iss,
      authorization_endpoint: at("authorize"),
      token_endpoint: at("token"),
      jwks_uri: at("keys"),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256", "ES256"],
    };
  }

  private async consent(issuer: Issuer, form: URLSearchParams, response: ServerResponse): Promise<void> {
    const request = checkRequest(issuer, form);
    const back = new URLSearchParams({ state: request.get("state") ?? "" });
    if (form.get("decision") !== "allow") {
      back.set("error", issuer.name === "apple" ? "user_cancelled_authorize" : "access_denied");
    } else {
      const code = randomUUID();
      if (form.get("fault") === "rotated_key") issuer.keys.push(await newKey(issuer.keys[0]?.alg ?? "RS256"));
      this.grants.set(code, {
        issuer: issuer.name,
        redirectUri: request.get("redirect_uri") ?? "",
        challenge: request.get("code_challenge"),
        nonce: request.get("nonce"),
        claims: readClaims(issuer, form),
        fault: form.get("fault"),
      });
      back.set("code", code);
    }
    const redirectUri = request.get("redirect_uri") ?? "";
    if (request.get("response_mode") === "form_post") {
      const [firstName = "", ...rest] = (form.get("name") ?? "").split(" ");
      const user = JSON.stringify({ name: { firstName, lastName: rest.join(" ") } });
      if (firstName && back.has("code")) back.set("user", user);
      html(response, formPostPage(redirectUri, back));
    } else {
      response.writeHead(302, { Location: `${redirectUri}?${back}` }).end();
    }
  }

  private async token(issuer: Issuer, form: URLSearchParams, response: ServerResponse): Promise<void> {
    await this.requireClient(issuer, form);
    const code = form.get("code") ?? "";
    const grant = this.grants.get(code);
    // One exchange each, even a failed one.
    this.grants.delete(code);
    if (grant?.fault === "token_hangs") return;
    if (grant?.fault === "token_breaks") throw new Refusal(503, "busy");
    const right =
      grant?.issuer === issuer.name &&
      form.get("grant_type") === "authorization_code" &&
      form.get("redirect_uri") === grant.redirectUri &&
      (grant.challenge === null || s256(form.get("code_verifier") ?? "") === grant.challenge);
    if (!right) throw new Refusal(400, "invalid_grant");
    const idToken = await makeIdToken({ ...grant, issuer });
    json(response, 200, {
      access_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 3600,
      ...(idToken === undefined ? {} : { id_token: idToken }),
    });
  }

  private async requireClient(issuer: Issuer, form: URLSearchParams): Promise<void> {
    if (issuer.name === "apple") {
      await jwtVerify(form.get("client_secret") ?? "", this.appleClientKey, {
        algorithms: ["ES256"],
        issuer: APPLE.teamId,
        subject: issuer.clientId,
        audience: issuer.iss,
        maxTokenAge: 600,
        requiredClaims: ["exp"],
      }).catch(() => {
        throw new Refusal(401, "invalid_client");
      });
      if (form.get("client_id") !== issuer.clientId) throw new Refusal(401, "invalid_client");
      return;
    }
    const isOurs =
      form.get("client_id") === issuer.clientId && form.get("client_secret") === issuer.clientSecret;
    if (!isOurs) throw new Refusal(401, "invalid_client");
  }
}

/** Throws for what this issuer would refuse. */
function checkRequest(issuer: Issuer, query: URLSearchParams): URLSearchParams {
  const fail = (why: string) => {
    throw new Refusal(400, why);
  };
  if (query.get("client_id") !== issuer.clientId) fail("unknown client");
  if (REDIRECT.exec(query.get("redirect_uri") ?? "")?.[1] !== issuer.name) fail("unknown redirect_uri");
  if (query.get("response_type") !== "code") fail("response_type must be code");
  if ((query.get("state") ?? "").length < 16) fail("state is missing");
  if ((query.get("nonce") ?? "").length < 16) fail("nonce is missing");
  if (issuer.name === "apple") {
    if (query.get("response_mode") !== "form_post") fail("name and email need form_post");
  } else {
    if (query.get("code_challenge_method") !== "S256") fail("PKCE is missing");
    if (!/^[\w-]{43}$/.test(query.get("code_challenge") ?? "")) fail("PKCE is missing");
    if (!query.get("scope")?.split(" ").includes("openid")) fail("scope must contain openid");
  }
  return query;
}

/** Apple's tokens never contain a name; its form post does. */
function readClaims(issuer: Issuer, form: URLSearchParams): Record<string, unknown> {
  const email = form.get("email") ?? "";
  return {
    sub: createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21),
    ...(email ? { email, email_verified: form.get("email_verified") === "on" } : {}),
    ...(form.get("name") && issuer.name !== "apple" ? { name: form.get("name") } : {}),
    ...(JSON.parse(form.get("claims") || "{}") as object),
  };
}

const s256 = (text: string) => createHash("sha256").update(text).digest("base64url");

async function readBody(request: IncomingMessage): Promise<string> {
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

/** Browsers treat 127.0.0.1 as another site than `localhost`. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuers = await openIssuers(origin);
  const clientKey = await newClientKey();
  const site = new ProviderSite(issuers, clientKey.publicKey);
  server.on("request", (request, response) => {
    site.answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      json(response, status, { error: error instanceof Error ? error.message : "server_error" });
    });
  });
  const { google, microsoft, apple } = issuers;
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
