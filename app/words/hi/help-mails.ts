import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "अनुरोध: इस अकाउंट के लिए कोई दूसरा ईमेल पता इस्तेमाल करना।",
  erasure: "अनुरोध: यह अकाउंट और इसमें मौजूद सब कुछ डिलीट करना।",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `आपके ${brand.name} अकाउंट से जुड़ा एक अनुरोध`,
    lines: [
      `किसी ने साइन इन न कर पाने पर ${brand.name} की सहायता टीम से इस पते वाले अकाउंट के लिए मदद मांगी।`,
      "अगर यह आप थे, तो आपको कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो अनुरोध अभी रोकें।",
    ],
    action: "अनुरोध रोकें",
    after: ["यह लिंक तब तक काम करता है, जब तक हम अनुरोध पूरा न कर दें।"],
  },
};
