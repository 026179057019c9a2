import type { NoticeView } from "~/moderation/copyright/own-copyright.store.server";
import { copyrightWords } from "~/words/en/copyright";
import { DescriptionList, type Fact } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { Lines } from "./lines";

const words = copyrightWords.staff;

export function StaffNotice({ notice }: { notice: NoticeView }) {
  const { name, email, telephone, postal_address, claimed, signature, works } = notice;
  const facts: Fact[] =
    notice.forgotten_at !== null
      ? []
      : [
          { label: copyrightWords.name, value: <span dir="auto">{name}</span> },
          { label: copyrightWords.postalAddress, value: <Lines text={postal_address} /> },
          { label: copyrightWords.telephone, value: <span dir="ltr">{telephone}</span> },
          { label: copyrightWords.email, value: <span dir="ltr">{email}</span> },
          { label: words.work, value: <Lines text={claimed} /> },
          { label: copyrightWords.signature, value: <span dir="auto">{signature}</span> },
        ];
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-semibold">{words.heading(notice.id, notice.report_id)}</p>
      {works > 1 ? <p className="text-muted">{words.works(works)}</p> : null}
      {facts.length === 0 ? (
        <p className="text-muted">{words.forgotten}</p>
      ) : (
        <DescriptionList facts={facts} />
      )}
      <Counter counter={notice.counter} />
      <Suit notice={notice} />
    </div>
  );
}

function Counter({ counter }: { counter: NoticeView["counter"] }) {
  if (counter === null) return <p>{words.counterNone}</p>;
  if (counter.outcome) return <p>{words.counterOutcomes[counter.outcome]}</p>;
  return (
    <p>
      <Interpolated
        text={words.counterOpen}
        values={{ at: <LocalTime at={counter.restore_at} withTime /> }}
      />
    </p>
  );
}

function Suit({
  notice: { said_at, said_court, said_number, sued_at, denied_at, sued_words },
}: {
  notice: NoticeView;
}) {
  return (
    <>
      {said_at === null ? null : (
        <p className="wrap-anywhere" dir="auto">
          {words.saidSued(said_court ?? "", said_number ?? "")}
        </p>
      )}
      {sued_at === null && denied_at === null ? null : (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {sued_at === null ? words.denied(sued_words ?? "") : words.sued(sued_words ?? "")}
        </p>
      )}
    </>
  );
}
