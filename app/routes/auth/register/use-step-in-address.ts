import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";

export interface Steps {
  step: number;
  show(step: number, how?: { replace: boolean }): void;
  back(): void;
}

export const ONE_STEP: Steps = { step: 0, show: () => undefined, back: () => undefined };

const PARAM = "step";

export function useStepInAddress(count: number): Steps {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { trail?: number[] } | null };
  /** Oldest first. */
  const trail = state?.trail ?? [];
  const requested = Number(search.get(PARAM) ?? 1);
  const step = Number.isInteger(requested) && requested >= 1 && requested <= count ? requested - 1 : 0;

  function show(to: number, { replace } = { replace: false }) {
    const passed = trail.lastIndexOf(to);
    // A new entry would make Back lead forward.
    if (to < step && passed >= 0) navigate(passed - trail.length);
    else {
      const address = to === 0 ? "" : `?${PARAM}=${to + 1}`;
      const newTrail = replace ? trail : [...trail, step];
      navigate({ search: address }, { replace, preventScrollReset: true, state: { trail: newTrail } });
    }
  }

  return { step, show, back: () => show(Math.max(0, step - 1), { replace: true }) };
}
