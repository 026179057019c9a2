/** Each follows a colon, as in 'Upload failed: the connection was lost'. */
export const uploadReasons = {
  connectionLost: "the connection was lost",
  status: (status: number) => `the server answered ${status}`,
  unnamedPart: "storage didn't confirm a part",
  otherTab: "it's already uploading in another tab",
  pageError: "this page ran into an error",
  notFound: "we couldn't find the upload",
  noUpload: "the upload is missing",
} as const;
