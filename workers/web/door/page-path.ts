/** Of Remix's data answers to a page. */
const DATA = /(?:\/_root)?\.data$/;

/** The address of the page that a path asks for, be it as a page or as the data of one. */
export const pagePath = (pathname: string) => pathname.replace(DATA, "") || "/";
