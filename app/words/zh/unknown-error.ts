export const unknownError = () => "出了点问题，请重试。";
