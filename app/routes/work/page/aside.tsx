import type { Neighbours } from "~/feed/neighbours.store.server";
import { AutoplaySwitch } from "~/routes/work/player/autoplay-switch";
import { OtherWorks } from "./other-works";
import { Related, type RelatedProps } from "./related";

interface AsideProps extends RelatedProps {
  /** Whether it is a film or a sound that plays here. */
  plays: boolean;
  neighbours: Neighbours;
}

/** The ways on from a work: the ones beside it, more from its creator, and what is like it. */
export function Aside({ plays, neighbours, ...related }: AsideProps) {
  return (
    <>
      {plays ? <AutoplaySwitch related={related.related} /> : null}
      <OtherWorks neighbours={neighbours} />
      <Related {...related} />
    </>
  );
}
