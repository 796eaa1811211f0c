import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({
  "POST /auth/local": "session.signIn",
  "POST /auth/refresh": "session.refresh",
  "POST /auth/logout": "session.signOut",
  "POST /auth/local/register": "registration.register",
  "POST /auth/forgot-password": "recovery.forgot",
  "POST /auth/reset-password": "recovery.reset",
  "GET /users/me": "profile.read",
  "PUT /users/:id": "profile.change",
  "PUT /user-addresses/me": "profile.changeAddresses",
});
