import { useActionData, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useEffect, useState, type FormEvent } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import {
  BIO_MAX,
  EDIT_NAME_MIN,
  FULL_NAME_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from "~/profiles/profiles.limits";
import { common } from "~/words/en/common";
import { profileSentence } from "~/words/en/profile-errors";
import { editProfile as strings } from "~/words/en/profile";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { toast } from "~/ui/toast";
import { Notice } from "~/routes/auth/parts/notice";
import { useHydrated } from "~/ui/use-hydrated";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { UNSAVED } from "~/routes/shared/forms/form-failure";
import { InitialValues } from "~/routes/shared/forms/initial-values";
import type { action } from "./edit-profile-action.server";
import { SAVED } from "~/routes/account/profile/use-saved-toast";
import { HomeFields } from "./home-fields";
import { PictureField, type ChosenPicture } from "./picture-field";

interface Props {
  profile: {
    fullName: string;
    username: string;
    bio: string;
    accountType: string;
    email: string;
    avatar: string | null;
    countryCode: string | null;
    languageCode: string;
  };
  countries: { code: string; name: string }[];
}

export function EditForm({ profile, countries }: Props) {
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;
  const navigate = useNavigate();
  const submit = useSubmit();
  const scripted = useHydrated();
  const [drawing, setDrawing] = useState(false);
  const busy = useNavigation().formAction?.startsWith("/edit-profile") === true || drawing;
  const [fullName, setFullName] = useState(failed?.values.full_name ?? profile.fullName);
  const [username, setUsername] = useState(failed?.values.username ?? profile.username);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const ready = fullName.trim().length >= EDIT_NAME_MIN && username.trim().length >= USERNAME_MIN;

  useEffect(() => {
    if (answer?.ok) {
      authEvents().announce("USER_UPDATED");
      navigate("/profile", { state: SAVED });
    } else if (answer?.code === "profiles.not_signed_in") {
      toast.error(answer.message ?? "");
      navigate("/signin?next=/edit-profile");
    }
  }, [answer, navigate]);

  async function sendCropped(form: HTMLFormElement, { file, crop }: ChosenPicture) {
    setDrawing(true);
    const drawn = await import("~/profiles/prepare-avatar.browser")
      .then(({ prepareAvatar }) => prepareAvatar(file, crop))
      .catch(() => null);
    setDrawing(false);
    const data = new FormData(form);
    data.set("avatar", drawn ?? file);
    submit(data, { method: "post", encType: "multipart/form-data" });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy || !ready) event.preventDefault();
    else if (picture) {
      event.preventDefault();
      void sendCropped(event.currentTarget, picture);
    }
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate={scripted}
      onSubmit={onSubmit}
      className="flex flex-col gap-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 2xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <PictureField
            name={profile.fullName}
            avatar={profile.avatar}
            onCrop={setPicture}
            error={failed?.errors.avatar?.[0]}
          />
          <Field label={strings.fullName} error={failed?.errors.full_name?.[0]} required>
            <TextInput
              name="full_name"
              autoComplete="name"
              maxLength={FULL_NAME_MAX}
              value={fullName}
              onChange={(event) => setFullName(event.target.value)}
            />
          </Field>
          <Field label={strings.username} error={failed?.errors.username?.[0]} required>
            <TextInput
              name="username"
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={USERNAME_MAX}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          </Field>
          <Field label={strings.bio} error={failed?.errors.bio?.[0]}>
            <TextArea name="bio" maxLength={BIO_MAX} defaultValue={failed?.values.bio ?? profile.bio} />
          </Field>
        </div>
        <div className="flex flex-col gap-6">
          <HomeFields profile={profile} countries={countries} failed={failed} />
          <Field
            label={strings.accountType}
            hint={profile.accountType === "creator" ? strings.asViewer : undefined}
            error={failed?.errors.account_type?.[0]}
          >
            <Select name="account_type" defaultValue={failed?.values.account_type ?? profile.accountType}>
              <option value="viewer">{strings.viewer}</option>
              <option value="creator">{strings.creator}</option>
            </Select>
          </Field>
          <Field label={strings.email} hint={strings.emailHint}>
            <TextInput type="email" value={profile.email} readOnly />
          </Field>
        </div>
      </div>
      <InitialValues
        of={{
          full_name: profile.fullName || null,
          username: profile.username,
          bio: profile.bio || null,
          account_type: profile.accountType,
          country: profile.countryCode,
          language: profile.languageCode,
          avatar: profile.avatar,
        }}
        answer={failed}
      />
      <Notice tone="good">{answer?.ok && !scripted ? strings.saved : null}</Notice>
      <Notice tone="danger">{failureMessage(failed)}</Notice>
      <Button
        type="submit"
        disabled={scripted && !ready}
        busy={busy}
        busyLabel={strings.saving}
        className="self-start"
      >
        {strings.save}
      </Button>
    </Form>
  );
}

function failureMessage(failed: FormFailure | null): string | null {
  if (failed?.code !== UNSAVED) return failed?.message ?? null;
  return profileSentence("profiles.update_failed") + common.gap + failed.message;
}
