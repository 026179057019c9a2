import type * as english from "../en/comments";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const commentWords: In<typeof english.commentWords> = {
  title: "कमेंट",
  write: "आपका कमेंट",
  reply: "जवाब दें",
  writeReply: (name) => `${name} को आपका जवाब`,
  hint: "सादा टेक्स्ट, ज़्यादा से ज़्यादा 1,000 वर्ण। जो भी यह रचना देख सकता है, वह इसे पढ़ सकता है।",
  left: (left) => `${left} बाकी`,
  over: (over) => `${over} ज़्यादा`,
  submit: "कमेंट करें",
  submitReply: "जवाब दें",
  busy: "भेजा जा रहा है…",
  posted: "कमेंट पोस्ट हो गया।",
  replied: "जवाब पोस्ट हो गया।",
  empty: "अभी कोई कमेंट नहीं है।",
  failed: "हम कमेंट लोड नहीं कर सके।",
  nowShown: (count, shown) =>
    plural(count, { one: `${shown} कमेंट दिखाया जा रहा है।`, other: `${shown} कमेंट दिखाए जा रहे हैं।` }),
  moreReplies: "और जवाब",
  toMembership: "मेंबरशिप देखें",
  place: { deleted: "डिलीट किया गया", unshown: "यह कमेंट उपलब्ध नहीं है।" },
  someone: "कोई",
  creator: "क्रिएटर",
  hiddenByCreator: "क्रिएटर ने छिपाया",
  hiddenByYou: "आपने छिपाया। इसे सिर्फ़ आप और इसे लिखने वाला देख सकते हैं।",
  hide: "छिपाएं",
  show: "दिखाएं",
  hidden: "कमेंट छिपाया गया।",
  shown: "कमेंट दिखाया गया।",
  delete: "डिलीट करें",
  deleteText: "इससे आपका कमेंट हमेशा के लिए डिलीट हो जाएगा। उसके जवाब बने रहेंगे।",
  confirmDelete: "कमेंट डिलीट करें",
  deleted: "कमेंट डिलीट हो गया।",
  /** After a colon: "Report: comment by Ada". */
  of: (name) => `${name} का कमेंट`,
  replyTo: (name) => `${name} के कमेंट का जवाब दें`,
  moreRepliesTo: (name) => `${name} के कमेंट पर और जवाब`,
  hideOf: (name) => `${name} का कमेंट छिपाएं`,
  showOf: (name) => `${name} का कमेंट दिखाएं`,
  deleteOf: (name) => `${name} का कमेंट डिलीट करें`,
};

export const ownCommentWords: In<typeof english.ownCommentWords> = {
  title: "कमेंट",
  lead: "आपके सभी कमेंट, सबसे नए पहले, उन रचनाओं के भी जिन पर अब कमेंट बंद हैं। यह सूची सिर्फ़ आप देख सकते हैं।",
  empty: "आपने कहीं कमेंट नहीं किया है।",
  failed: "हम आपके कमेंट लोड नहीं कर सके।",
  goneWork: "ऐसी रचना जिसे आप अब नहीं खोल सकते",
};

export const blockWords: In<typeof english.blockWords> = {
  title: "ब्लॉक किए गए लोग",
  description: "वे लोग जिन्हें आपने Wishlight पर ब्लॉक किया है।",
  lead: "आप जिन्हें ब्लॉक करते हैं, वे आपकी रचनाओं पर कमेंट या लाइक नहीं कर सकते, आपको फ़ॉलो नहीं कर सकते, आपको जवाब नहीं दे सकते और आपके शेयर लिंक नहीं खोल सकते। आप दोनों एक-दूसरे को फ़ॉलो करना बंद कर देते हैं। हम उन्हें नहीं बताते, और यह सूची सिर्फ़ आप देख सकते हैं।",
  empty: "आपने किसी को ब्लॉक नहीं किया है।",
  emptyHint: "आप किसी को उसके कमेंट से या उसके पेज से ब्लॉक कर सकते हैं।",
  failed: "हम ब्लॉक किए गए लोगों की सूची लोड नहीं कर सके।",
  block: "ब्लॉक करें",
  blockText: (name) =>
    `${name} आपकी रचनाओं पर कमेंट या लाइक नहीं कर पाएंगे, आपको फ़ॉलो नहीं कर पाएंगे, आपको जवाब नहीं दे पाएंगे और आपके शेयर लिंक नहीं खोल पाएंगे। आपकी रचनाओं पर उनके कमेंट छिप जाएंगे। आप दोनों एक-दूसरे को फ़ॉलो करना बंद कर देंगे। हम उन्हें नहीं बताते।`,
  confirm: (name) => `${name} को ब्लॉक करें`,
  blocked: "ब्लॉक हो गया।",
  unblock: "अनब्लॉक करें",
  unblockName: (name) => `${name} को अनब्लॉक करें`,
  unblocked: "अनब्लॉक हो गया।",
  isBlocked: "ब्लॉक किया गया",
  since: "{at} को ब्लॉक किया गया",
  nowShown: (count, shown) =>
    plural(count, { one: `${shown} व्यक्ति दिखाया जा रहा है।`, other: `${shown} लोग दिखाए जा रहे हैं।` }),
};
