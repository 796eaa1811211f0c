import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { ACCOUNT_PAGES } from "../../domain/account-messages.ts";
import { ROUTES } from "../../site.ts";
import { $profile, loadProfile } from "../../stores/profile.ts";
import { Addresses } from "./Addresses.tsx";
import { Orders } from "./Orders.tsx";
import { Owner } from "./Owner.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { Tabs } from "./Tabs.tsx";

/** The account of whoever is signed in: who that is, and their profile, orders and addresses (ACC-01). */
export function Account() {
  const shown = useStore($profile, { ssr: "initial" });
  useEffect(() => {
    loadProfile();
  }, []);

  if (shown.state === "loading") {
    return (
      <p role="status" className="lead mt-8">
        {ACCOUNT_PAGES.profileLoading}
      </p>
    );
  }
  if (shown.state === "missing") {
    return (
      <div className="notice mt-8">
        <p role="alert">{ACCOUNT_PAGES.profileMissing}</p>
        <p className="actions">
          <button type="button" className="link" onClick={loadProfile}>
            Try again
          </button>
          {/* As in Owner.tsx, which is not shown here. */}
          <button type="button" className="link owner-leave" data-log-out value={ROUTES.login}>
            Logout
          </button>
        </p>
      </div>
    );
  }
  const { profile } = shown;
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
