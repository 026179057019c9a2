export const MAIL_PAGE = "/cdn-cgi/local/explorer";
export const MAIL_API = "/cdn-cgi/local/explorer/api/local/email/sending";
export const SCHEDULED_API = "/cdn-cgi/local/scheduled";
export const EXPLORER_API = "/cdn-cgi/local/explorer/api";
