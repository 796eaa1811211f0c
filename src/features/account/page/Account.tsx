import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { ROUTES } from "../../../contract/site.ts";
import { ACCOUNT_PAGE_MESSAGES } from "../../auth/messages.ts";
import { $profile, loadProfile } from "../store.ts";
import { Addresses } from "./Addresses.tsx";
import { Orders } from "./Orders.tsx";
import { Owner } from "./Owner.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { Tabs } from "./Tabs.tsx";

/** The account of the signed-in customer: name, profile, orders and addresses (ACC-01). */
export function Account() {
  const profileState = useStore($profile, { ssr: "initial" });
  useEffect(() => {
    loadProfile();
  }, []);

  if (profileState.state === "loading") {
    return (
      <p role="status" className="lead mt-8">
        {ACCOUNT_PAGE_MESSAGES.profileLoading}
      </p>
    );
  }
  if (profileState.state === "missing") {
    return (
      <div className="notice mt-8">
        <p role="alert">{ACCOUNT_PAGE_MESSAGES.profileMissing}</p>
        <p className="actions">
          <button type="button" className="link" onClick={loadProfile}>
            Try again
          </button>
          {/* The same button as in Owner.tsx. */}
          <button type="button" className="link owner-leave" data-sign-out value={ROUTES.login}>
            Logout
          </button>
        </p>
      </div>
    );
  }
  const { profile } = profileState;
  return (
    <>
      <Owner profile={profile} />
      <Tabs
        label="Your account"
        tabs={[
          { id: "profile", title: "Profile", panel: () => <ProfileForm profile={profile} /> },
          { id: "orders", title: "Orders", panel: () => <Orders /> },
          { id: "address", title: "Address", panel: () => <Addresses profile={profile} /> },
        ]}
      />
    </>
  );
}
