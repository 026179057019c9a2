import stylesHref from "~/styles/app.css?url";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
export const links = () => [{ rel: "stylesheet", href: stylesHref }];
export default function App() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
