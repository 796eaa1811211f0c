import { singleController } from "../../../serializers/serializers";

export default singleController("api::site-setting.site-setting");
