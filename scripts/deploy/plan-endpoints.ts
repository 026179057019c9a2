import { API_VERSION } from "../../app/membership/provider/provider-events.ts";
import {
  ENDPOINT_EVENTS,
  ENDPOINT_PATHS,
  ENDPOINT_SECRETS,
  ENDPOINTS,
  type Endpoint,
} from "./payments-goals.ts";
import { KEPT, type EndpointState } from "./payments-state.ts";
import type { CloudState } from "./state.ts";
import type { PaymentsStep } from "./step.ts";
import type { Wanted } from "./wanted.ts";

interface EndpointSteps {
  /** Makes what answers a secret, for the release that comes next. */
  before: PaymentsStep[];
  /** Once the site has the secrets: the old ones end. */
  after: PaymentsStep[];
}

/**
 * Where the provider sends its events. The secret of an endpoint is answered once, when it is made; so one
 * counts only when it carries the mark that the site was released with its secret. A run that failed between
 * the two leaves one without, which the next run replaces.
 */
export function endpointSteps({ appOrigin }: Wanted, { secrets, payments }: CloudState): EndpointSteps {
  if (payments === null) return { before: [], after: [] };
  const each = ENDPOINTS.map((endpoint) =>
    stepsOf(endpoint, appOrigin, payments.endpoints[endpoint], secrets.includes(ENDPOINT_SECRETS[endpoint])),
  );
  return { before: each.flatMap(({ before }) => before), after: each.flatMap(({ after }) => after) };
}

function stepsOf(
  endpoint: Endpoint,
  appOrigin: string,
  present: EndpointState[],
  hasSecret: boolean,
): EndpointSteps {
  const live = hasSecret ? present.find(({ isKept }) => isKept) : undefined;
  if (live?.version === API_VERSION) {
    const others = present.filter(({ id }) => id !== live.id);
    return { before: eventsOf(endpoint, live), after: others.map(disable) };
  }
  const secret = ENDPOINT_SECRETS[endpoint];
  const url = appOrigin + ENDPOINT_PATHS[endpoint];
  return {
    before: [
      {
        kind: "payments",
        title: `Create the webhook endpoint ${url}`,
        why: reason(present, live),
        path: "/v1/webhook_endpoints",
        params: {
          url,
          api_version: API_VERSION,
          enabled_events: ENDPOINT_EVENTS[endpoint],
          ...(endpoint === "connect" ? { connect: true } : {}),
        },
        keeps: secret,
      },
    ],
    after: [
      {
        kind: "payments",
        title: `Note at the provider that the site has ${secret}`,
        why: "it can't be read again: without this note the next run would make another endpoint",
        path: "/v1/webhook_endpoints/:made",
        params: { metadata: KEPT },
        madeFor: secret,
      },
      ...present.map(disable),
    ],
  };
}

function reason(present: EndpointState[], live: EndpointState | undefined): string {
  if (present.length === 0) return "what happens there is told to the site";
  if (live)
    return `the one that is there speaks ${live.version ?? "the account's version"}, and a version can't be changed`;
  return "the site does not have the secret of the one that is there, which is shown only once; it is disabled afterwards";
}

function eventsOf(endpoint: Endpoint, { id, events }: EndpointState): PaymentsStep[] {
  const wanted = ENDPOINT_EVENTS[endpoint];
  if (events.length === wanted.length && wanted.every((event) => events.includes(event))) return [];
  return [
    {
      kind: "payments",
      title: `Set the events of the webhook endpoint ${id}`,
      why: "just those the site understands are sent",
      path: `/v1/webhook_endpoints/${id}`,
      params: { enabled_events: wanted },
    },
  ];
}

/** Not deleted: the dashboard keeps showing what it was sent. */
function disable({ id }: EndpointState): PaymentsStep {
  return {
    kind: "payments",
    title: `Disable the webhook endpoint ${id}`,
    why: "another one has taken its place",
    path: `/v1/webhook_endpoints/${id}`,
    params: { disabled: true },
  };
}
