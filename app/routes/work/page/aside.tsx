import type { Neighbours } from "~/feed/neighbours.store.server";
import { AutoplaySwitch } from "~/routes/work/player/autoplay-switch";
import { OtherWorks } from "./other-works";
import { Related, type RelatedProps } from "./related";

interface AsideProps extends RelatedProps {
  plays: boolean;
  neighbours: Neighbours;
}

export function Aside({ plays, neighbours, ...related }: AsideProps) {
  return (
    <>
      {plays ? <AutoplaySwitch related={related.related} /> : null}
      <OtherWorks neighbours={neighbours} />
      <Related {...related} />
    </>
  );
}
