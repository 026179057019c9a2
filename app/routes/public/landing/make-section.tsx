import { landing } from "~/strings/landing";
import { UploadRow } from "~/ui/upload-row";
import { Points } from "./points";

const { rows } = landing.make;

/** What a creator gets, beside three files on their way: the very rows of the upload page. */
export function MakeSection() {
  return (
    <section className="column grid grid-cols-1 items-center gap-12 pt-32 sm:pt-44 lg:grid-cols-2 lg:gap-20">
      <div className="lg:order-2">
        <h2 className="font-display text-title-lg font-bold tracking-tight">{landing.make.title}</h2>
        <p className="mt-5 text-lg text-muted">{landing.make.text}</p>
        <Points items={landing.make.points} />
      </div>
      <div role="img" aria-label={rows.label} className="flex flex-col gap-3 lamp-lit rounded-2xl p-4 sm:p-8">
        <UploadRow
          kind="video"
          name={rows.sending.name}
          state={rows.sending.state}
          tone="busy"
          detail={rows.sending.detail}
          value={70}
        />
        <UploadRow
          kind="audio"
          name={rows.reading.name}
          state={rows.reading.state}
          tone="busy"
          detail={rows.reading.detail}
          value={null}
        />
        <UploadRow
          kind="image"
          name={rows.ready.name}
          state={rows.ready.state}
          tone="good"
          detail={rows.ready.detail}
        />
      </div>
    </section>
  );
}
