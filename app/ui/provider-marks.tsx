import type { SVGProps } from "react";

const frame = { width: 20, height: 20, viewBox: "0 0 24 24", "aria-hidden": true } as const;

/** Required beside 'Continue with Google'. */
function GoogleMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...frame} {...props}>
      <path
        fill="#4285f4"
        d="M22.6 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.94a5.08 5.08 0 0 1-2.2 3.33v2.77h3.57c2.08-1.92 3.29-4.75 3.29-8.11Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.24 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.07.56 4.21 1.64l3.16-3.16A10.97 10.97 0 0 0 2.18 7.06L5.84 9.9C6.71 7.31 9.14 5.38 12 5.38Z"
      />
    </svg>
  );
}

function MicrosoftMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...frame} {...props}>
      <path fill="#f25022" d="M2 2h9.5v9.5H2Z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5Z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2Z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5Z" />
    </svg>
  );
}

function AppleMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...frame} fill="currentColor" {...props}>
      <path d="M16.8 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9-.7 0-1.9-.8-3-.8-1.6 0-3 .9-3.8 2.3-1.7 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.5 1.3-2.6 0 0-2.5-.9-2.5-3.9ZM14.5 5.8c.6-.8 1.1-1.9 1-3-.9 0-2.1.6-2.8 1.4-.6.7-1.1 1.8-1 2.9 1.1.1 2.2-.5 2.8-1.3Z" />
    </svg>
  );
}

/** The only colours that aren't our tokens. */
export const providerMarks = { google: GoogleMark, microsoft: MicrosoftMark, apple: AppleMark };
