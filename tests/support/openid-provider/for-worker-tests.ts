import { startOpenIdProvider, type OpenIdProvider } from "./server.ts";

let started: Promise<OpenIdProvider> | undefined;

export async function providerBindings(): Promise<Record<string, string>> {
  const { env, origin } = await (started ??= startOpenIdProvider());
  return { ...env, TEST_PROVIDER_ORIGIN: origin };
}
