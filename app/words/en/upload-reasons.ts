/** Sentences, alone or after a colon: "Upload failed: The connection was lost." */
export const uploadReasons = {
  connectionLost: "The connection was lost.",
  status: (status: number) => `The server answered ${status}.`,
  unnamedPart: "Storage didn't confirm a part.",
  otherTab: "This file is already uploading in another tab.",
  pageError: "This page ran into an error.",
  notFound: "We couldn't find the upload.",
  noUpload: "The upload is missing.",
} as const;
