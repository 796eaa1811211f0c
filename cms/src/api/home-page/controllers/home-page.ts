import { singleController } from "../../../serializers/serializers";

export default singleController("api::home-page.home-page");
