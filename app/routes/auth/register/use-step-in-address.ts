import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";

/** Which step is shown, and the ways to another. */
export interface Steps {
  step: number;
  show(step: number, how?: { replace: boolean }): void;
  back(): void;
}

/** A form that is one step. */
export const ONE_STEP: Steps = { step: 0, show: () => undefined, back: () => undefined };

const PARAM = "step";

/** Steps that the browser's Back and Forward know: /register, /register?step=2 and so on. */
export function useStepInAddress(count: number): Steps {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { trail?: number[] } | null };
  /** The steps that stand behind this one in the browser's history, oldest first. */
  const trail = state?.trail ?? [];
  const asked = Number(search.get(PARAM) ?? 1);
  const step = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0;

  function show(to: number, { replace } = { replace: false }) {
    const passed = trail.lastIndexOf(to);
    // A step that was passed is gone back to: a new entry would make Back lead forward.
    if (to < step && passed >= 0) navigate(passed - trail.length);
    else {
      const address = to === 0 ? "" : `?${PARAM}=${to + 1}`;
      const kept = replace ? trail : [...trail, step];
      navigate({ search: address }, { replace, preventScrollReset: true, state: { trail: kept } });
    }
  }

  return { step, show, back: () => show(Math.max(0, step - 1), { replace: true }) };
}
