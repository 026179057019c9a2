import type { PaymentsHost } from "../deploy/payments-run.ts";
import type { PaymentsState } from "../deploy/payments-state.ts";

/** Nothing answers there. */
export const TEST_ORIGIN = "https://wishlight.test";

/** Stripe itself unless `origin` names a stand-in. */
export function testHost(origin: string | undefined): PaymentsHost {
  if (!origin) return {};
  const { hostname: host, port } = new URL(origin);
  return { host, port, protocol: "http" };
}

/** The local stand-in's own setup doesn't count. */
export function sandboxProblem({ portal, elsewhere }: PaymentsState): string | null {
  const origins = [portal?.origin, ...elsewhere.map(({ url }) => new URL(url).origin)];
  const site = origins.find((origin) => origin && origin !== TEST_ORIGIN && !isLocal(origin));
  if (!site) return null;
  return (
    `This sandbox belongs to ${site}, and these tests would change its price and where its ` +
    "portal leads. Nothing was changed. Set STRIPE_TEST_KEY to the key of a separate sandbox (docs/deploy.md)."
  );
}

const isLocal = (origin: string) => new URL(origin).hostname === "localhost";
