import { longDay } from "../../domain/dates.ts";
import { fullName, initialsOf, type Profile } from "../../domain/profile.ts";
import { ROUTES } from "../../site.ts";

/** Whose account it is, and since when. */
export function Owner({ profile }: { profile: Profile }) {
  const since = longDay(profile.createdAt);
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
      {/* Small screens have no top bar, where it stands otherwise; see elements/log-out.ts. */}
      <button type="button" className="link owner-leave" data-log-out value={ROUTES.login}>
        Logout
      </button>
    </div>
  );
}
