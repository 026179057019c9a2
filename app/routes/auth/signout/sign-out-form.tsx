import { PlainForm } from "~/routes/shared/forms/form";
import { useNavigate } from "@remix-run/react";
import { useRef, type FormEvent, type ReactNode } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { clearStorage } from "~/platform/browser-storage";
import { forgetDrafts } from "~/routes/shared/forms/kept-forms";
import { fetchAsAccount } from "~/platform/account-header";
import { problems } from "~/words/en/problems";
import { toast } from "~/ui/toast";
import { isConnectionLost } from "~/ui/connection-lost";

/** Remix would load /signout's code first, and reload on a lost connection. */
export function SignOutForm({ everywhere = false, children }: { everywhere?: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const sending = useRef(false);

  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = new FormData(event.currentTarget);
    await pauseMedia();
    const problem = await send(form);
    sending.current = false;
    if (problem) return toast.error(problem);
    if (everywhere) clearStorage();
    forgetDrafts();
    navigate("/");
    authEvents().signedOut();
  }

  return (
    <PlainForm method="post" action="/signout" onSubmit={(event) => void leave(event)}>
      {everywhere ? <input type="hidden" name="scope" value="global" /> : null}
      {children}
    </PlainForm>
  );
}

/** A player reports where it stopped, and afterwards it may not. */
async function pauseMedia(): Promise<void> {
  const playing = [...document.querySelectorAll<HTMLMediaElement>("video, audio")].filter(
    ({ paused }) => !paused,
  );
  const stopped = playing.map(
    (media) => new Promise((resolve) => media.addEventListener("pause", resolve, { once: true })),
  );
  for (const media of playing) media.pause();
  await Promise.all(stopped);
}

async function send(form: FormData): Promise<string | null> {
  try {
    const answer = await fetchAsAccount("/signout", { method: "POST", body: form, redirect: "manual" });
    return answer.type === "opaqueredirect" ? null : problems.noAnswer;
  } catch (error) {
    return isConnectionLost(error) ? problems.lineLost : problems.noAnswer;
  }
}
