import { landing } from "~/strings/landing";
import { Points } from "./points";

const shelf = ["/art/windows.svg", "/art/kitchen.svg", "/art/lake.svg", "/art/train.svg"];

/** What a viewer gets, beside a shelf of frames. */
export function WatchSection() {
  return (
    <section className="column grid items-center gap-12 pt-24 sm:pt-36 lg:grid-cols-2 lg:gap-20">
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
            width={1600}
            height={900}
            loading="lazy"
            className={index % 2 ? "aspect-[4/5] w-full translate-y-8 rounded-xl object-cover object-[62%_50%] shadow-lift" : "aspect-[4/5] w-full rounded-xl object-cover object-[66%_50%] shadow-lift"}
          />
        ))}
      </div>
    </section>
  );
}
