import type { PaymentsEnv } from "./env";

export { StandIn } from "./stand-in";

export default {
  // One object holds all there is: one clock, one order of things.
  fetch: (request, env) => env.STAND_IN.get(env.STAND_IN.idFromName("one")).fetch(request),
} satisfies ExportedHandler<PaymentsEnv>;
