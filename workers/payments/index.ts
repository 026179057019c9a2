import type { PaymentsEnv } from "./env";

export { StandIn } from "./stand-in";

export default {
  // One object, so that there is one clock and one order.
  fetch: (request, env) => env.STAND_IN.get(env.STAND_IN.idFromName("one")).fetch(request),
} satisfies ExportedHandler<PaymentsEnv>;
