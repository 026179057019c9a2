import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// The server's page is complete: let it be painted before React goes over it. A hidden tab paints nothing, so
// it does not wait.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(hydrate));
else hydrate();
