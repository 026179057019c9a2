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
import type { Wanted } from "./wanted.ts";

interface EndpointSteps {
  /** Makes what answers a secret, for the release that comes next. */
  before: PaymentsStep[];
  /** What the site is released with: whose secrets it has. */
  vars: VarSource[];
  /** Once the site has the secrets: the old ones end. */
  after: PaymentsStep[];
}

/**
 * Where the provider sends its events. The secret of an endpoint is answered once, when it is made, and nobody
 * can read it again at either side. So the site is released with the endpoint's id beside it, in the same version,
 * and one counts only while the site names it: not one of a run that failed before the release, and not one whose
 * secret gave way to another account's or mode's.
 */
export function endpointSteps({ appOrigin }: Wanted, state: CloudState): EndpointSteps {
  const { payments } = state;
  const each = ENDPOINTS.map((endpoint) => {
    const named = namedBySite(endpoint, state);
    if (payments === null) return { before: [], after: [], vars: named ? [keep(endpoint, named)] : [] };
    return stepsOf(endpoint, appOrigin, payments.endpoints[endpoint], named);
  });
  return {
    before: each.flatMap(({ before }) => before),
    vars: each.flatMap(({ vars }) => vars),
    after: [
      ...each.flatMap(({ after }) => after),
      ...(payments?.elsewhere ?? []).map(({ id, url }) =>
        disable(id, `it leads to ${url}, where the site was before`),
      ),
    ],
  };
}

/** Id of the endpoint whose secret the site has. */
function namedBySite(endpoint: Endpoint, { secrets, vars }: CloudState): string | undefined {
  return secrets.includes(ENDPOINT_SECRETS[endpoint]) ? vars[ENDPOINT_VARS[endpoint]] : undefined;
}

function keep(endpoint: Endpoint, id: string): VarSource {
  return { name: ENDPOINT_VARS[endpoint], from: { value: id } };
}

function stepsOf(
  endpoint: Endpoint,
  appOrigin: string,
  present: EndpointState[],
  named: string | undefined,
): EndpointSteps {
  const live = present.find(({ id }) => id === named);
  const replaced = (others: EndpointState[]) =>
    others.map(({ id }) => disable(id, "another one has taken its place"));
  if (live?.version === API_VERSION) {
    return {
      before: eventsOf(endpoint, live),
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
function disable(id: string, why: string): PaymentsStep {
  return {
    kind: "payments",
    title: `Disable the webhook endpoint ${id}`,
    why,
    path: `/v1/webhook_endpoints/${id}`,
    params: { disabled: true },
  };
}
