import type { ReactNode } from "react";
import { FREQUENCIES, type Frequency } from "~/notifications/digest/digest.rules";
import { commentSettingsWords, digestWords, notificationTable as words } from "~/words/en/notifications";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/inputs";
import { lazyPart } from "~/ui/lazy-part";
import type { PushProps } from "./push-section";
import { useToastFetcher } from "./use-toast-fetcher";

/** Only the browser knows its permission. */
const PushSwitch = lazyPart(async () => (await import("./push-section")).PushSwitch);

const digestOptions = () =>
  (["off", ...FREQUENCIES] as const).map((value) => ({
    value,
    label: digestWords[value],
  }));

const commentOptions = () =>
  (["on", "off"] as const).map((value) => ({
    value,
    label: commentSettingsWords[value],
  }));

interface Props {
  frequency: Frequency | null;
  comments: boolean;
  push: PushProps | null;
}

export function NotificationTable({ frequency, comments, push }: Props) {
  return (
    <Card className="2xl:basis-full!">
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-start text-muted">
            {[words.about, words.bell, words.email, words.push].map((title) => (
              <th key={title} scope="col" className="pb-3 text-start font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <Row title={words.works} hint={words.worksHint}>
            <Cell name={words.bell}>{words.always}</Cell>
            <Cell name={words.email}>
              <Choice
                label={words.worksByEmail}
                intent="digest"
                name="frequency"
                value={frequency ?? "off"}
                options={digestOptions()}
              />
            </Cell>
            <Cell name={words.push}>{push ? <PushSwitch {...push} /> : words.never}</Cell>
          </Row>
          <Row title={words.comments} hint={words.commentsHint}>
            <Cell name={words.bell}>
              <Choice
                label={words.commentsByBell}
                intent="comment-news"
                name="comments"
                value={comments ? "on" : "off"}
                options={commentOptions()}
              />
            </Cell>
            <Cell name={words.email}>{words.never}</Cell>
            <Cell name={words.push}>{words.never}</Cell>
          </Row>
          <Row title={words.account} hint={words.accountHint}>
            <Cell name={words.bell}>{words.always}</Cell>
            <Cell name={words.email}>{words.always}</Cell>
            <Cell name={words.push}>{words.never}</Cell>
          </Row>
        </tbody>
      </table>
    </Card>
  );
}

function Row({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line align-top max-sm:block max-sm:py-4 max-sm:first:border-0 max-sm:first:pt-0 max-sm:last:pb-0">
      <th scope="row" className="text-start font-semibold max-sm:block sm:w-1/3 sm:py-4 sm:pe-6">
        {title}
        <span className="mt-0.5 block font-normal text-muted">{hint}</span>
      </th>
      {children}
    </tr>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="max-sm:mt-3 max-sm:flex max-sm:items-baseline max-sm:gap-4 sm:py-4 sm:pe-4">
      <span aria-hidden="true" className="w-16 shrink-0 text-muted sm:hidden">
        {name}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

interface ChoiceProps {
  label: string;
  intent: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ label, intent, name, value, options }: ChoiceProps) {
  const fetcher = useToastFetcher();
  return (
    <fetcher.Form method="post" action="/settings" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value={intent} />
      <div className="w-32">
        <Select name={name} key={value} defaultValue={value} aria-label={label}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </div>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={fetcher.state !== "idle"}
        busyLabel={words.saving}
        aria-label={`${words.save}: ${label}`}
      >
        {words.save}
      </Button>
    </fetcher.Form>
  );
}
