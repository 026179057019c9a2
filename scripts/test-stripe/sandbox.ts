import type { PaymentsHost } from "../deploy/payments-run.ts";
import type { PaymentsState } from "../deploy/payments-state.ts";

/** Of the site that the tests set a sandbox up for. Nothing answers there. */
export const TEST_ORIGIN = "https://wishlight.test";

/** @param origin of a server of the provider's protocol; Stripe itself where nothing is said */
export function testHost(origin: string | undefined): PaymentsHost {
  if (!origin) return {};
  const { hostname: host, port } = new URL(origin);
  return { host, port, protocol: "http" };
}

/**
 * @param found what the sandbox has, as the deploy of {@link TEST_ORIGIN} sees it
 * @returns why the tests must not be run there; null where no site is sold from it. The stand-in's own set-up is none.
 */
export function sandboxProblem({ portal, elsewhere }: PaymentsState): string | null {
  const origins = [portal?.origin, ...elsewhere.map(({ url }) => new URL(url).origin)];
  const site = origins.find((origin) => origin && origin !== TEST_ORIGIN && !isLocal(origin));
  if (!site) return null;
  return (
    `This sandbox is set up for ${site}, and these tests would set it up for themselves: its price, and where its ` +
    "portal leads. Give the key of a sandbox of its own in STRIPE_TEST_KEY (docs/deploy.md). Nothing was changed."
  );
}

const isLocal = (origin: string) => new URL(origin).hostname === "localhost";
