import type * as english from "../en/publishing";
import type { In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "{time} के लिए शेड्यूल है",
  publishNow: "अभी पब्लिश करें",
  publishNowNamed: (title) => `अभी पब्लिश करें: ${title}`,
  published: "यह अब सार्वजनिक है।",
  keepPrivate: "निजी रखें",
  keepPrivateNamed: (title) => `निजी रखें: ${title}`,
  keptPrivate: "यह निजी रहेगी और पब्लिश नहीं होगी।",
  notKeptPrivate: "हम इसे निजी नहीं रख सके। कृपया फिर से कोशिश करें।",
  notPublished: "हम इसे सार्वजनिक नहीं कर सके। कृपया फिर से कोशिश करें।",
};
