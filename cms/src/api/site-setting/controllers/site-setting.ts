import { singleController } from "../../../reads/readings";

export default singleController("api::site-setting.site-setting");
