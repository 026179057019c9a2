import { landing } from "~/strings/landing";
import { cx } from "~/ui/cx";
import { Points } from "./points";

const shelf = ["/art/dunes.svg", "/art/tide.svg", "/art/stairs.svg", "/art/reeds.svg"];

/** What a viewer gets, beside a shelf of frames. */
export function WatchSection() {
  return (
    <section className="column grid grid-cols-1 items-center gap-12 pt-24 sm:pt-36 lg:grid-cols-2 lg:gap-20">
      <div>
        <h2 className="font-display text-title-lg font-bold tracking-tight">{landing.watch.title}</h2>
        <p className="mt-5 text-lg text-muted">{landing.watch.text}</p>
        <Points items={landing.watch.points} />
      </div>
      <div aria-hidden className="grid grid-cols-2 gap-4 sm:gap-5">
        {shelf.map((art, index) => (
          <img
            key={art}
            src={art}
            alt=""
            width={900}
            height={1125}
            loading="lazy"
            className={cx("w-full rounded-xl shadow-lift", index % 2 === 1 && "translate-y-8")}
          />
        ))}
      </div>
    </section>
  );
}
