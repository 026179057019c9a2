import type { Neighbours } from "~/feed/neighbours.store.server";
import { OtherWorks } from "./other-works";
import { Related, type RelatedProps } from "./related";

interface AsideProps extends RelatedProps {
  neighbours: Neighbours;
}

export function Aside({ neighbours, ...related }: AsideProps) {
  return (
    <>
      <OtherWorks neighbours={neighbours} />
      <Related {...related} />
    </>
  );
}
