import { expect, test } from "vitest";
import { trialAddress } from "~/membership/trial-address.rules";

test.each([
  ["ada@gmail.com", "ada@gmail.com"],
  ["  Ada.Lovelace+films@GMail.com ", "adalovelace@gmail.com"],
  ["a.d.a@googlemail.com", "ada@gmail.com"],
  ["ada+1+2@gmail.com", "ada@gmail.com"],
  ["Ada@me.com", "ada@icloud.com"],
  ["ada@mac.com", "ada@icloud.com"],
  ["ada+x@icloud.com", "ada@icloud.com"],
  // Other providers treat dots as another mailbox.
  ["a.da@icloud.com", "a.da@icloud.com"],
  ["ada.lovelace+x@outlook.com", "ada.lovelace@outlook.com"],
  ["ada@notgmail.com", "ada@notgmail.com"],
  ["ada@gmail.com.example", "ada@gmail.com.example"],
  ["+ada@outlook.com", "+ada@outlook.com"],
  ["constructor@constructor", "constructor@constructor"],
])("the trial address of %s is %s", (email, mailbox) => {
  expect(trialAddress(email)).toBe(mailbox);
});
