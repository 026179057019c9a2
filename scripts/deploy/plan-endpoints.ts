import { API_VERSION } from "../../app/membership/provider/provider-events.ts";
import {
  ENDPOINT_EVENTS,
  ENDPOINT_MARK,
  ENDPOINT_PATHS,
  ENDPOINT_SECRETS,
  ENDPOINT_VARS,
  ENDPOINTS,
  type Endpoint,
} from "./payments-goals.ts";
import type { EndpointState } from "./payments-state.ts";
import type { CloudState } from "./state.ts";
import type { PaymentsStep, VarSource } from "./step.ts";
import type { DeploySettings } from "./settings.ts";

interface EndpointSteps {
  before: PaymentsStep[];
  vars: VarSource[];
  after: PaymentsStep[];
}

/**
 * An endpoint's secret is shown once, at creation. So the site is released with the endpoint's id beside the secret,
 * and only an endpoint that the site names counts: not one of a failed run, nor of another account or mode.
 */
export function endpointSteps({ appOrigin }: DeploySettings, state: CloudState): EndpointSteps {
  const { payments } = state;
  const each = ENDPOINTS.map((endpoint) => {
    const named = namedBySite(endpoint, state);
    if (payments === null) return { before: [], after: [], vars: named ? [keep(endpoint, named)] : [] };
    return planEndpoint(endpoint, appOrigin, payments.endpoints[endpoint], named);
  });
  return {
    before: each.flatMap(({ before }) => before),
    vars: each.flatMap(({ vars }) => vars),
    after: [
      ...each.flatMap(({ after }) => after),
      ...(payments?.elsewhere ?? []).map(({ id, url }) =>
        disable(id, `it leads to ${url}, the site's previous address`),
      ),
    ],
  };
}

function namedBySite(endpoint: Endpoint, { secrets, vars }: CloudState): string | undefined {
  return secrets.includes(ENDPOINT_SECRETS[endpoint]) ? vars[ENDPOINT_VARS[endpoint]] : undefined;
}

function keep(endpoint: Endpoint, id: string): VarSource {
  return { name: ENDPOINT_VARS[endpoint], from: { value: id } };
}

function planEndpoint(
  endpoint: Endpoint,
  appOrigin: string,
  present: EndpointState[],
  named: string | undefined,
): EndpointSteps {
  const live = present.find(({ id }) => id === named);
  const replaced = (others: EndpointState[]) =>
    others.map(({ id }) => disable(id, "another endpoint replaced it"));
  if (live?.version === API_VERSION) {
    return {
      before: planEvents(endpoint, live),
      vars: [keep(endpoint, live.id)],
      after: replaced(present.filter(({ id }) => id !== live.id)),
    };
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
          metadata: ENDPOINT_MARK,
          ...(endpoint === "connect" ? { connect: true } : {}),
        },
        keeps: secret,
      },
    ],
    vars: [{ name: ENDPOINT_VARS[endpoint], from: { madeFor: secret } }],
    after: replaced(present),
  };
}

function reason(present: EndpointState[], live: EndpointState | undefined): string {
  if (present.length === 0) return "Stripe sends its events to the site";
  if (live)
    return `the existing one uses ${live.version ?? "the account's version"}, and a version can't be changed`;
  return "the site doesn't have the existing one's secret, which is shown only once; the old one is disabled afterwards";
}

function planEvents(endpoint: Endpoint, { id, events }: EndpointState): PaymentsStep[] {
  const wantedEvents = ENDPOINT_EVENTS[endpoint];
  if (events.length === wantedEvents.length && wantedEvents.every((event) => events.includes(event)))
    return [];
  return [
    {
      kind: "payments",
      title: `Set the events of the webhook endpoint ${id}`,
      why: "Stripe then sends only events the site understands",
      path: `/v1/webhook_endpoints/${id}`,
      params: { enabled_events: wantedEvents },
    },
  ];
}

/** Not deleted, so that the dashboard keeps its events. */
function disable(id: string, why: string): PaymentsStep {
  return {
    kind: "payments",
    title: `Disable the webhook endpoint ${id}`,
    why,
    path: `/v1/webhook_endpoints/${id}`,
    params: { disabled: true },
  };
}
