import { fullName, initialsOf, type Profile } from "../../../contract/shapes/profile.ts";
import { ROUTES } from "../../../contract/site.ts";
import { formatLongDate } from "../../../ui/dates.ts";

/** The customer's name, and the date of their registration. */
export function Owner({ profile }: { profile: Profile }) {
  const since = formatLongDate(profile.createdAt);
  return (
    <div className="owner">
      <span className="owner-initials" aria-hidden="true">
        {initialsOf(profile)}
      </span>
      <div>
        <p className="owner-name">
          <bdi>{fullName(profile)}</bdi>
        </p>
        {since && <p className="small">Member since {since}</p>}
      </div>
      {/* Small screens have no top bar with this button; see auth/sign-out.ts. */}
      <button type="button" className="link owner-leave" data-sign-out value={ROUTES.login}>
        Logout
      </button>
    </div>
  );
}
